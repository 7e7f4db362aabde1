/** undici, an optional peer, which is loaded on first use, because nothing else here needs it. */
import { createRequire } from 'node:module'
import { GuardedFetchError } from './error.js'

/** The oldest major and minor version that limits content codings, without which a small response can fill the memory. */
const OLDEST = [7, 18] as const
const INSTALL = 'Run: npm install undici@7'

/** The module. Throws a `GuardedFetchError` if it isn't installed or is too old. */
export async function loadUndici(): Promise<typeof import('undici')> {
  requireNewEnough()
  try {
    return await import('undici')
  } catch (cause) {
    if (!/MODULE_NOT_FOUND$/.test((cause as NodeJS.ErrnoException).code ?? '')) throw cause
    const message = `guardedFetch needs undici, which is not installed. ${INSTALL}`
    throw new GuardedFetchError('undici-missing', message, { cause })
  }
}

function requireNewEnough(): void {
  const version = installedVersion()
  if (version === undefined) return
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  const message = `guardedFetch needs undici ${OLDEST.join('.')} or later, and ${version} is installed. ${INSTALL}`
  throw new GuardedFetchError('undici-too-old', message)
}

/** JSR checks types without those of Node. */
interface Module {
  readonly url: string
}

/** `undefined` where the runtime has its own undici, as Bun does. */
function installedVersion(): string | undefined {
  try {
    return createRequire((import.meta as Module).url)('undici/package.json').version
  } catch {
    return undefined
  }
}

// A property that fails says how to repeat it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import fc from 'fast-check'
import './runs.js'

const SEED = 'PROPERTIES_SEED'

/** fast-check as a test file gets it while the variable has a value. */
async function seeded(seed: string): Promise<typeof fc> {
  process.env[SEED] = seed
  let loaded = fc
  await jest.isolateModulesAsync(async () => {
    loaded = (await import('fast-check')).default
    await import('./runs.js')
  })
  return loaded
}

const before = process.env[SEED]
afterEach(() => {
  if (before === undefined) delete process.env[SEED]
  else process.env[SEED] = before
})

/** What a property that fails says. */
function messageOf(check: typeof fc): string {
  try {
    check.assert(check.property(check.nat(), (number) => number < 50))
  } catch (failure) {
    return (failure as Error).message
  }
  throw new Error('The property holds')
}

describe('a property that fails', () => {
  test('prints the command that repeats it, and what fast-check says', () => {
    const message = messageOf(fc)
    expect(message).toMatch(
      /\n\nRepeat with: (?:CI=true )?(?:PROPERTIES=full )?PROPERTIES_SEED=-?\d+ npx jest tests\/support\/runs\.test\.ts$/,
    )
    expect(message).toContain(`{ seed: ${/SEED=(\S+)/.exec(message)?.[1]}, path: `)
    expect(message).toContain('Counterexample: [50]')
  })

  test('does so if it is asynchronous too', async () => {
    const never = fc.asyncProperty(fc.nat(), async () => false)
    await expect(fc.assert(never)).rejects.toThrow(/\n\nRepeat with: .*PROPERTIES_SEED=/)
  })

  test('fails in the same way again', async () => {
    const message = messageOf(fc)
    const seed = /SEED=(\S+)/.exec(message)?.[1] ?? ''
    expect(messageOf(await seeded(seed))).toBe(message)
  })
})

test.each([' ', 'abc', '1.5', '1e99'])('%j is no seed', async (seed) => {
  await expect(seeded(seed)).rejects.toThrow(`${SEED} is not a whole number: ${seed}`)
})

test('every file that tries properties imports this', () => {
  const root = join(import.meta.dirname, '..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const without = files.filter((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return /\bfc\.assert\(/.test(source) && !/\/runs\.js'/.test(source)
  })
  expect(without).toEqual([])
})

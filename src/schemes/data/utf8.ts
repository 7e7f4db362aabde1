/** UTF-8 by the platform's classes, for any octets. */
import type { Fault } from '../../model/errors.js'
import { missingGlobal } from '../../model/text.js'

/** Decodes UTF-8; `undefined` if it is invalid. */
export function utf8Text(octets: Uint8Array): string | Fault | undefined {
  let decoder: InstanceType<typeof TextDecoder>
  try {
    decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  } catch {
    return missingGlobal('TextDecoder')
  }
  try {
    return decoder.decode(octets)
  } catch {
    return undefined
  }
}

export function utf8Octets(text: string): Uint8Array | Fault {
  try {
    return new TextEncoder().encode(text)
  } catch {
    return missingGlobal('TextEncoder')
  }
}

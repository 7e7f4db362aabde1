/** Files that the command line names. */

import { closeSync, createReadStream, openSync, statSync } from 'node:fs'
import { cut, redactText } from '../../../builders/index.js'
import { visible } from '../../../model/text.js'
import { type Chunk, type InputSource, inputSourceOf } from './environment.js'

/** The name that stands for standard input. */
export const STDIN = '-'

/** The longest path in messages: as long as most systems allow. */
const MAX_PATH = 1024

/** The name for messages. It may be a URI passed by mistake. */
export function shownName(file: string): string {
  return file === STDIN ? 'standard input' : cut(visible(redactText(file)), MAX_PATH)
}

/** A file, or standard input. */
export function inputNamed(file: string, stdin: InputSource): InputSource {
  return file === STDIN ? stdin : octetsOf(file)
}

/** The octets of a file. Throws Node's error if it can't be opened or read. */
export async function* octetsOf(file: string): AsyncGenerator<Chunk> {
  const descriptor = openSync(file, 'r')
  try {
    yield* inputSourceOf(descriptor, () => createReadStream(file, { fd: descriptor, autoClose: false }))
  } finally {
    closeSync(descriptor)
  }
}

/** Why a file or a stream can't be read. The system's message repeats the name, which may be a URI by mistake. */
export function readFailure(failure: unknown): string {
  const [reason = ''] = (failure as Error).message.split(", open '")
  return reason
}

/** The size of a file in octets; undefined if there is no such file. */
export function sizeOf(file: string): number | undefined {
  try {
    const status = statSync(file)
    return status.isFile() ? status.size : undefined
  } catch {
    return undefined
  }
}

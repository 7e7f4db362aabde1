/** Files that the command line names. */
import { closeSync, createReadStream, openSync, statSync } from 'node:fs'
import { visible } from '../../../model/index.js'
import { type Chunk, inputSourceOf } from './environment.js'

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
  return visible(reason)
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

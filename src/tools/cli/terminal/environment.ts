/** The parts of the process that the command uses. Tests pass their own streams. */
import { fstatSync, readSync } from 'node:fs'
import { createRequire } from 'node:module'

export type Chunk = Uint8Array | string

export type InputSource = (AsyncIterable<Chunk> | Iterable<Chunk>) & { readonly isTTY?: boolean }

/** A writable stream for text. Each write waits for the callback of the previous one. */
export interface Sink {
  write(text: string, done: (failure?: NodeJS.ErrnoException | null) => void): unknown
  on(event: 'error', listener: () => void): unknown
  readonly isTTY?: boolean
  /** The width of a terminal. */
  readonly columns?: number | undefined
}

export interface Environment {
  readonly stdin: InputSource
  readonly stdout: Sink
  readonly stderr: Sink
  readonly variables: { readonly [name in 'FORCE_COLOR' | 'NO_COLOR' | 'TERM']?: string | undefined }
  readonly version: string
  /** The page of the project. Its documents are in the folder `docs` below it. */
  readonly homepage: string
  /** The name of the input for messages; standard input if absent. */
  readonly inputName?: string
  /** The size of standard input in octets; `undefined` if it isn't known, as for a pipe. */
  inputSize(): number | undefined
  /** A clock in milliseconds. */
  now(): number
}

const STDIN = 0

const CHUNK = 64 * 1024

export function processEnvironment(): Environment {
  return {
    // A getter, because asking for `process.stdin` opens it.
    get stdin(): InputSource {
      return inputSourceOf(STDIN, () => process.stdin)
    },
    stdout: sinkOf(process.stdout),
    stderr: process.stderr,
    variables: process.env,
    get version() {
      return manifest().version
    },
    get homepage() {
      return manifest().homepage
    },
    inputSize: () => fileSize(STDIN),
    now: () => performance.now(),
  }
}

function manifest(): { readonly version: string; readonly homepage: string } {
  // Resolved by the package's own name, because sources and builds are at different depths below the root.
  return createRequire(import.meta.url)('uriform/package.json')
}

/** The size of a regular file; `undefined` for anything else. */
export function fileSize(descriptor: number): number | undefined {
  const status = fstatSync(descriptor)
  return status.isFile() ? status.size : undefined
}

/** Reads a file directly, which is faster than a stream, and fails for a folder as it should. */
export function inputSourceOf(descriptor: number, stream: () => InputSource): InputSource {
  const status = fstatSync(descriptor)
  return status.isFile() || status.isDirectory() ? chunksOf(descriptor) : stream()
}

function* chunksOf(descriptor: number): Generator<Uint8Array> {
  // Each chunk is decoded before the next is read, so one buffer is enough.
  const buffer = new Uint8Array(CHUNK)
  for (;;) {
    const length = readSync(descriptor, buffer)
    if (length === 0) return
    yield buffer.subarray(0, length)
  }
}

const LONGEST_WRITE = 256 * 1024

/** The maximum length of a UTF-16 code unit in UTF-8, in octets. */
const OCTETS_OF_UNIT = 3

/** A stream that encodes its strings in one reused buffer, which is faster than one for each string. */
export function sinkOf(stream: NodeJS.WriteStream): Sink {
  const encoder = new TextEncoder()
  const buffer = new Uint8Array(LONGEST_WRITE)
  return {
    write: (text, done) => {
      if (text.length * OCTETS_OF_UNIT > LONGEST_WRITE) return stream.write(text, done)
      return stream.write(buffer.subarray(0, encoder.encodeInto(text, buffer).written), done)
    },
    on: (event, listener) => stream.on(event, listener),
    isTTY: stream.isTTY,
    get columns() {
      return stream.columns
    },
  }
}

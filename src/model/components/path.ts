/** The path of a reference and its segments: RFC 3986 3.3. */

import type { Fault } from '../errors/fault.js'
import type { Generation } from '../syntax/generation.js'
import type { Grammar } from '../syntax/grammar.js'
import { faultInOpaqueStart, scanComponent } from '../syntax/scanner.js'
import { type ComponentOf, type ComponentReader, ComponentValue, componentReader, KIND } from './component.js'
import { type Pair, PairValue } from './pair.js'

/**
 * One segment of a path, without slashes. A `%2F` in it is data and stays in it.
 * @since 0.1.0
 */
export interface Segment extends ComponentOf<'segment'> {
  /** The parameters that follow the segment's name, each begun by a `;`, as in `name;v=1.1` (RFC 3986 3.3). */
  readonly parameters: readonly Pair[]
}

/**
 * A path. `/a/b/` has the segments `a`, `b` and an empty one; `/` has one empty segment; an empty path has none.
 *
 * @example
 * import { Uri } from 'uriform'
 *
 * const { path } = Uri.from('http://example.com/docs/a%2Fb;v=2')
 * path.segments.map((segment) => segment.decoded) // ['docs', 'a/b;v=2']
 * path.segments[1]?.parameters[0]?.value // '2'
 *
 * @since 0.1.0
 */
export interface Path extends ComponentOf<'path'> {
  readonly segments: readonly Segment[]
  /** Whether the path begins with a slash; if not it is rootless, or empty. */
  readonly isAbsolute: boolean
}

class SegmentValue extends ComponentValue implements Segment {
  #parameters: readonly Pair[] | undefined

  constructor(text: string, generation: Generation) {
    super(text, generation)
    Object.freeze(this)
  }

  get [KIND](): 'segment' {
    return 'segment'
  }

  get parameters(): readonly Pair[] {
    this.#parameters ??= Object.freeze(
      this.text
        .split(';')
        .slice(1)
        .map((text) => new PairValue(text, this.generation)),
    )
    return this.#parameters
  }
}

export class PathValue extends ComponentValue implements Path {
  #segments: readonly Segment[] | undefined

  constructor(text: string, generation: Generation) {
    super(text, generation)
    Object.freeze(this)
  }

  static of(text: string, generation: Generation): Path {
    return new PathValue(text, generation)
  }

  get [KIND](): 'path' {
    return 'path'
  }

  get isAbsolute(): boolean {
    return this.text[0] === '/'
  }

  get segments(): readonly Segment[] {
    this.#segments ??= Object.freeze(this.#split().map((text) => new SegmentValue(text, this.generation)))
    return this.#segments
  }

  #split(): readonly string[] {
    return this.text === '' ? [] : this.text.slice(this.isAbsolute ? 1 : 0).split('/')
  }
}

/**
 * Reads segments.
 * @since 0.1.0
 */
export const Segment: ComponentReader<Segment> = /* @__PURE__ */ componentReader(
  'segment',
  (text, { opaqueTable }) => scanComponent(text, opaqueTable, 'segment'),
  (text, generation) => new SegmentValue(text, generation),
)

function checkPath(text: string, { table, opaqueTable, rules }: Grammar): Fault | undefined {
  if (text === '' || text[0] === '/') return scanComponent(text, table, 'path')
  return faultInOpaqueStart(text, 0, rules) ?? scanComponent(text, opaqueTable, 'path')
}

/**
 * Reads paths.
 * @since 0.1.0
 */
export const Path: ComponentReader<Path> = /* @__PURE__ */ componentReader(
  'path',
  checkPath,
  (text, generation) => PathValue.of(text, generation),
)

/** The path of a reference and its segments: RFC 3986 3.3. */
import type { Fault } from '../syntax/fault.js'
import type { Grammar } from '../syntax/generation.js'
import { segmentTexts } from '../syntax/layout.js'
import { scanComponent } from '../syntax/scanner.js'
import { type ComponentClass, type ComponentOf, componentClass, type LossyComponent } from './component.js'
import { type ComponentReader, componentReader } from './component-reader.js'
import { type Pair, PairValue } from './pair.js'

/**
 * One segment of a path, without slashes. A `%2F` in it is data and stays in it.
 * @since 0.1.0
 */
export interface Segment extends ComponentOf<'segment'>, LossyComponent {
  /** The parameters that follow the segment's name, each begun by a `;`, as in `name;v=1.1` (RFC 3986 3.3). */
  readonly parameters: readonly Pair[]
}

/**
 * A path. `/a/b/` has the segments `a`, `b` and an empty segment; `/` has one empty segment; an empty path has none.
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
  /** The segments, split at the slashes and still encoded. */
  readonly segments: readonly Segment[]
  /** True if the path begins with a slash; if not, it is rootless or empty. */
  readonly isAbsolute: boolean
}

class SegmentCore {
  readonly text: string
  readonly #grammar: Grammar
  #parameters: readonly Pair[] | undefined

  constructor(text: string, grammar: Grammar) {
    this.text = text
    this.#grammar = grammar
    Object.freeze(this)
  }

  static grammarOf(value: object): Grammar | undefined {
    return #grammar in value ? value.#grammar : undefined
  }

  get parameters(): readonly Pair[] {
    if (this.#parameters !== undefined) return this.#parameters
    const [, ...texts] = this.text.split(';')
    this.#parameters = Object.freeze(texts.map((text) => new PairValue(text, this.#grammar)))
    return this.#parameters
  }
}

const SegmentValue: ComponentClass<Segment> = /* @__PURE__ */ componentClass('segment', SegmentCore)

class PathCore {
  readonly text: string
  readonly #grammar: Grammar
  #segments: readonly Segment[] | undefined

  constructor(text: string, grammar: Grammar) {
    this.text = text
    this.#grammar = grammar
    Object.freeze(this)
  }

  static grammarOf(value: object): Grammar | undefined {
    return #grammar in value ? value.#grammar : undefined
  }

  get isAbsolute(): boolean {
    return this.text[0] === '/'
  }

  get segments(): readonly Segment[] {
    if (this.#segments !== undefined) return this.#segments
    this.#segments = Object.freeze(
      segmentTexts(this.text).map((text) => new SegmentValue(text, this.#grammar)),
    )
    return this.#segments
  }
}

export const PathValue: ComponentClass<Path> = /* @__PURE__ */ componentClass('path', PathCore)

/**
 * Parses segments. A raw `/` is an error.
 * @since 0.1.0
 */
export const Segment: ComponentReader<Segment> = /* @__PURE__ */ componentReader(
  'segment',
  (text, grammar) => scanComponent(text, grammar.opaqueRuns, 'segment'),
  (text, grammar) => new SegmentValue(text, grammar),
)

function checkPath(text: string, grammar: Grammar): Fault | undefined {
  if (text === '' || text[0] === '/') return scanComponent(text, grammar.runs, 'path')
  return grammar.rules.opaque?.faultInStart(text, 0) ?? scanComponent(text, grammar.opaqueRuns, 'path')
}

/**
 * Parses paths: absolute, rootless or empty.
 * @since 0.1.0
 */
export const Path: ComponentReader<Path> = /* @__PURE__ */ componentReader(
  'path',
  checkPath,
  (text, grammar) => new PathValue(text, grammar),
)

/** Findings: plain, frozen data (RFC 3986 7, RFC 1738 6). */
import type { Components } from '../../model/grammar.js'

/**
 * The severity of a finding: `danger` misleads people or programs about where a reference leads or what it does;
 * `warning` marks text that some programs read differently, or that does harm in some places; `info` is worth knowing.
 * @since 0.1.0
 */
export type Severity = 'danger' | 'warning' | 'info'

/** The codes, in the order for findings of equal severity and position. */
export const codes = [
  /** A password, a user name, or a secret in a parameter. */
  'credentials',
  /** User information that looks like the host, or a host that begins with user information. */
  'userinfo-like-host',
  /** A scheme that runs code when a link is followed. */
  'script-scheme',
  /** A scheme that looks like a host, before what looks like a port, as in `localhost:3000`. */
  'scheme-like-host',
  /** A port other than the scheme's, or a number that isn't a port. */
  'port-unusual',
  /** A port below 1024 that belongs to another protocol. */
  'port-of-another-protocol',
  /** An encoded CR, LF, NUL or tab that a protocol would act on. */
  'encoded-control',
  /** An encoded delimiter that takes effect if a reader decodes too early. */
  'encoded-delimiter',
  /** A percent-encoding that decodes to another percent-encoding. */
  'double-encoding',
  /** A host that hides its name with unnecessary percent-encodings. */
  'encoded-host',
  /** A host with a character that no DNS name has. Some readers end the host before it. */
  'divided-host',
  /** A label of the host that mixes scripts not normally used together. */
  'mixed-scripts',
  /** Characters that look like others: Latin letters in a host, signs like delimiters, invisible characters. */
  'confusable',
  /** A character, raw or encoded, that changes the display order of text. */
  'bidi-formatting',
  /** Right-to-left text that may be displayed in a different order. */
  'bidi-structure',
  /** Invalid UTF-8. */
  'not-utf8',
  /** Dot segments, including encoded ones and those that lead above the root. */
  'dot-segments',
  /** A name that other readers interpret as an IPv4 address, valid or not. */
  'numeric-host',
  /** An address, in any notation, or a name that doesn't belong to a public host. */
  'special-address',
  /** A host, port or path that the platform's `URL` reads differently, or a string that it refuses. */
  'whatwg-differs',
  /** Text that isn't in normal form. */
  'not-normal',
  /** Syntax that the scheme's standard deprecates. */
  'deprecated-syntax',
] as const

/**
 * The kind of a finding. The list is closed, so a `switch` over it can be exhaustive.
 * @since 0.1.0
 * @useDeclaredType
 */
export type FindingCode = (typeof codes)[number]

/**
 * The component of a finding.
 * @since 0.1.0
 */
export type FindingComponent = keyof Components

/**
 * A part of a reference that may mislead people or programs.
 * @since 0.1.0
 */
export interface Finding {
  /** The kind of the finding. */
  readonly code: FindingCode
  /** `danger`, `warning` or `info`. */
  readonly severity: Severity
  /**
   * The component; `undefined` if the finding concerns the whole text. A component can be absent in the reference if
   * only other programs, such as browsers, see one.
   */
  readonly component: FindingComponent | undefined
  /** The start, in UTF-16 code units from the start of the text. */
  readonly offset: number
  /** The length, in UTF-16 code units; 0 if something is missing at that offset. */
  readonly length: number
  /** The problem and what to do, without passwords. */
  readonly message: string
  /** The section of the standard that says so, such as `RFC 3986 7.6`. */
  readonly reference: string
}

const rank: Readonly<Record<Severity, number>> = { danger: 0, warning: 1, info: 2 }

export function isAtLeast(severity: Severity, other: Severity): boolean {
  return rank[severity] <= rank[other]
}

/** The components of a reference, and the offset of each, or where an absent one would be. */
export interface SplitReference {
  readonly texts: Components
  readonly places: Readonly<Record<FindingComponent, number>>
}

/** A finding whose message may be created later, because that can take longer than the search. */
interface Note extends Omit<Finding, 'message'> {
  readonly message: string | (() => string)
}

/** The findings in a reference: for each code and component, the first of the most severe. */
export class Notes {
  readonly #reference: SplitReference
  readonly #byCode = new Map<FindingCode, Map<FindingComponent | undefined, Note>>()

  constructor(reference: SplitReference) {
    this.#reference = reference
  }

  /** Adds a finding about a component, or about a range that begins at an index of it. */
  add(
    component: FindingComponent | undefined,
    code: FindingCode,
    severity: Severity,
    message: Note['message'],
    reference: string,
    range?: readonly [index: number, length: number],
  ): void {
    const alike = this.#byCode.get(code) ?? new Map<FindingComponent | undefined, Note>()
    const known = alike.get(component)
    if (known !== undefined && isAtLeast(known.severity, severity)) return
    const { texts, places } = this.#reference
    const [index, length] = range ?? [0, (component && texts[component])?.length ?? 0]
    const offset = index + (component === undefined ? 0 : places[component])
    alike.set(component, { code, severity, component, offset, length, message, reference })
    this.#byCode.set(code, alike)
  }

  /** The findings, by severity and then from left to right. */
  sorted(): readonly Finding[] {
    const found = [...this.#byCode.values()].flatMap((alike) => [...alike.values()]).map(findingOf)
    const byPlace = (a: Finding, b: Finding): number =>
      rank[a.severity] - rank[b.severity] ||
      a.offset - b.offset ||
      codes.indexOf(a.code) - codes.indexOf(b.code)
    return Object.freeze(found.sort(byPlace))
  }
}

function findingOf(note: Note): Finding {
  const { message } = note
  return Object.freeze({ ...note, message: typeof message === 'string' ? message : message() })
}

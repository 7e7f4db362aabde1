/** Findings: plain, frozen data (RFC 3986 7, RFC 1738 6). */
import type { Components } from '../model/syntax/layout.js'

/**
 * The severity of a finding: `danger` misleads people or programs about where a reference leads or what it does;
 * `warning` is read differently by some, or does harm in some places; `info` is worth knowing.
 * @since 0.1.0
 */
export type Severity = 'danger' | 'warning' | 'info'

/** The codes in the order of findings with equal severity and place. */
const codes = [
  /** A password or a user name. */
  'credentials',
  /** User information that people take for the host, or a host that begins with some. */
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
  /** An encoded delimiter that a reader takes for a real one if it decodes too early. */
  'encoded-delimiter',
  /** A percent-encoding that decodes to another one. */
  'double-encoding',
  /** A host that hides its name with needless percent-encodings. */
  'encoded-host',
  /** A label of the host that mixes scripts that are not written together. */
  'mixed-scripts',
  /**
   * Characters that look like others: letters of a host that look Latin, signs that look like delimiters, invisible
   * characters.
   */
  'confusable',
  /** A character, raw or encoded, that changes the order in which text is shown. */
  'bidi-formatting',
  /** Right-to-left text that may be shown in another order. */
  'bidi-structure',
  /** Octets that are not UTF-8. */
  'not-utf8',
  /** Dot segments, including encoded ones and those that lead above the root. */
  'dot-segments',
  /** A name that other readers take for an IPv4 address, valid or not. */
  'numeric-host',
  /** An address, in any notation, or a name that doesn't lead to a public host. */
  'special-address',
  /** A host, port or path that the platform's `URL` reads differently, or a string that it refuses. */
  'whatwg-differs',
  /** Not in normal form. */
  'not-normal',
  /** Syntax that the scheme's standard deprecates. */
  'deprecated-syntax',
] as const

/**
 * The kind of a finding. The list is closed, so a `switch` over it can be exhaustive.
 * @since 0.1.0
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
  readonly code: FindingCode
  readonly severity: Severity
  /**
   * The component, which may exist only in the reading of others; `undefined` if the finding concerns the whole text.
   */
  readonly component: FindingComponent | undefined
  /** The start, in UTF-16 code units from the start of the text. */
  readonly offset: number
  /** The length, in UTF-16 code units; 0 if something is missing at the offset. */
  readonly length: number
  /** What is wrong and what to do. It never holds a password. */
  readonly message: string
  /** The section of the standard that says so, such as `RFC 3986 7.6`. */
  readonly reference: string
}

const rank: Readonly<Record<Severity, number>> = { danger: 0, warning: 1, info: 2 }

/** True if a severity is at least as bad as another. */
export function isAtLeast(severity: Severity, other: Severity): boolean {
  return rank[severity] <= rank[other]
}

/** A finding whose message may be made later, because that can take longer than finding it. */
export interface Note extends Omit<Finding, 'message'> {
  readonly message: string | (() => string)
}

/** The findings so far: for each code and component, the first of the worst. */
export class Notes {
  readonly #byKind = new Map<FindingCode, Map<FindingComponent | undefined, Note>>()

  /** True if a finding would be kept, because nothing as bad was found before it. */
  isNewOrWorse(code: FindingCode, component: FindingComponent | undefined, severity: Severity): boolean {
    const known = this.#byKind.get(code)?.get(component)
    return known === undefined || rank[severity] < rank[known.severity]
  }

  add(note: Note): void {
    const { code, component, severity } = note
    if (!this.isNewOrWorse(code, component, severity)) return
    const alike = this.#byKind.get(code) ?? new Map<FindingComponent | undefined, Note>()
    this.#byKind.set(code, alike.set(component, note))
  }

  /** The findings, the worst first and then from left to right. */
  sorted(): readonly Finding[] {
    const found = [...this.#byKind.values()].flatMap((alike) => [...alike.values()]).map(findingOf)
    const byPlace = (a: Finding, b: Finding): number =>
      rank[a.severity] - rank[b.severity] ||
      a.offset - b.offset ||
      codes.indexOf(a.code) - codes.indexOf(b.code)
    return Object.freeze(found.sort(byPlace))
  }
}

function findingOf(note: Note): Finding {
  const { code, severity, component, offset, length, message, reference } = note
  const words = typeof message === 'string' ? message : message()
  return Object.freeze({ code, severity, component, offset, length, message: words, reference })
}

/** Reasons against a string, in the form of findings: plain, frozen data without passwords. */
import type { Finding } from '../findings/finding.js'
import type { Subject } from '../findings/subject.js'
import { platformError } from '../model/errors/uri-error.js'
import { missingGlobal } from '../model/platform.js'
import type { UriError } from '../model/syntax/error.js'

type Refusal<Code extends string> = Omit<Finding, 'code'> & { readonly code: Code }

/** A reason against the whole text, or against a component if one is given. */
export function refusal<Code extends string>(
  code: Code,
  place: Pick<Finding, 'offset' | 'length' | 'message' | 'reference'>,
  component?: Finding['component'],
): Refusal<Code> {
  const { offset, length, message, reference } = place
  return Object.freeze({ code, severity: 'danger', component, offset, length, message, reference })
}

/** A reason against a component. */
export function refusalIn<Code extends string>(
  { texts, places }: Subject,
  component: NonNullable<Finding['component']>,
  code: Code,
  message: string,
  reference: string,
): Refusal<Code> {
  const place = { offset: places[component], length: texts[component]?.length ?? 0 }
  return refusal(code, { ...place, message, reference }, component)
}

/** The reason against any text on a platform without the `URL` of the WHATWG's standard. */
export function missingUrl(): Refusal<'missing-global'> {
  return syntaxRefusal('missing-global', platformError(missingGlobal('URL')))
}

/** The reason against a string that can't be read. Without the platform's `URL` it is not the text's fault. */
export function syntaxRefusal<Code extends string>(
  code: Code,
  { kind, offset, message }: UriError,
): Refusal<Code | 'missing-global'> {
  return refusal(kind === 'missing-global' ? kind : code, {
    offset,
    length: 0,
    message,
    reference: 'RFC 3986 A',
  })
}

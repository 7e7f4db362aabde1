/** Reasons against a string, in the form of findings: plain, frozen data without passwords. */

import { missingUrl, type UriError } from '../../model/errors.js'
import type { Finding } from '../findings/finding.js'
import type { Subject } from '../findings/subject.js'

type Refusal<Code extends string> = Omit<Finding, 'code'> & { readonly code: Code }

export function refusal<Code extends string>(
  code: Code,
  [offset, length]: readonly [offset: number, length: number],
  message: string,
  reference: string,
  component?: Finding['component'],
): Refusal<Code> {
  return Object.freeze({ code, severity: 'danger', component, offset, length, message, reference })
}

export function refusalIn<Code extends string>(
  { texts, places }: Subject,
  component: NonNullable<Finding['component']>,
  code: Code,
  message: string,
  reference: string,
): Refusal<Code> {
  const range = [places[component], texts[component]?.length ?? 0] as const
  return refusal(code, range, message, reference, component)
}

/** A reason in the message of an exception, where full stops divide it from others. */
export function sentence(message: string): string {
  return message.endsWith('.') ? message : `${message}.`
}

/** The reason to refuse any text on a platform without a standard `URL`; undefined on others. */
export function refusalOfPlatform(): Refusal<'missing-global'> | undefined {
  const missing = missingUrl()
  return missing && syntaxRefusal('missing-global', missing)
}

/**
 * The reason to refuse a string that can't be read. If the platform lacks `URL`, the refusal says that instead.
 *
 * @param advice The end of the message.
 */
export function syntaxRefusal<Code extends string>(
  code: Code,
  { kind, offset, message }: UriError,
  advice = '',
): Refusal<Code | 'missing-global'> {
  return refusal(kind === 'missing-global' ? kind : code, [offset, 0], message + advice, 'RFC 3986 A')
}

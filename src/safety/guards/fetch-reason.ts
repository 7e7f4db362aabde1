/** The reason for a refusal in one word, for programs. Codes and messages give details. */
import { specialKindOf } from '../findings/detectors/hosts.js'
import type { Finding } from '../findings/finding.js'

/**
 * The reason for a refusal: the kind of a non-public address or name, or the part that the policy refuses.
 * `name` is any other refused host. An address refused only by the policy is `private`.
 * @since 0.3.0
 */
export type FetchReason =
  | ('loopback' | 'private' | 'link-local' | 'metadata' | 'multicast' | 'reserved')
  | ('name' | 'port' | 'scheme' | 'user-information')

/** The reason for refusing this host; `undefined` if the refusal concerns the rest of the text. */
export function reasonOf(
  { code, component }: { readonly code: string } & Pick<Finding, 'component'>,
  host: string | undefined,
): FetchReason | undefined {
  if (component === 'scheme' || component === 'port') return component
  if (component === 'userinfo') return 'user-information'
  if (component !== 'host') return undefined
  return specialKindOf(host ?? '') ?? (code === 'address-refused' ? 'private' : 'name')
}

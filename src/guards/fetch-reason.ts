/** The reason of a refusal in one word, for programs. Codes and messages say more. */
import { specialKindOf } from '../findings/detectors/hosts.js'
import type { Finding } from '../findings/finding.js'

/**
 * The reason of a refusal: the kind of an address or a name that isn't public, or the part that the policy refuses.
 * `name` is any other host that is refused. An address that only the policy refuses is `private`.
 * @since 0.3.0
 */
export type FetchReason =
  | ('loopback' | 'private' | 'link-local' | 'metadata' | 'multicast' | 'reserved')
  | ('name' | 'port' | 'scheme' | 'user-information')

/** The reason of a refusal of this host; `undefined` if it is about the rest of the text. */
export function reasonOf(
  { code, component }: { readonly code: string } & Pick<Finding, 'component'>,
  host: string | undefined,
): FetchReason | undefined {
  if (component === 'scheme' || component === 'port') return component
  if (component === 'userinfo') return 'user-information'
  if (component !== 'host') return undefined
  return specialKindOf(host ?? '') ?? (code === 'address-refused' ? 'private' : 'name')
}

/** The reason for a refusal in one word, for programs. Codes and messages give details. */
import { specialKindOf } from '../findings/detectors/hosts.js'
import type { Finding } from '../findings/finding.js'

/** The reasons, the worst first. */
const reasons = [
  ...(['scheme', 'metadata', 'loopback', 'private', 'link-local', 'multicast', 'reserved'] as const),
  ...(['name', 'user-information', 'port'] as const),
]

/**
 * The reason for a refusal: the kind of address that isn't public, or the part of the URI that the policy refuses.
 * `name` stands for any other refused host. An address that only the policy refuses is `private`.
 * @since 0.3.0
 */
export type FetchReason =
  | ('scheme' | 'metadata' | 'loopback' | 'private' | 'link-local' | 'multicast' | 'reserved')
  | ('name' | 'user-information' | 'port')

/** The worst of the reasons; `undefined` if there is none. */
export function worstReason(
  refusals: readonly { readonly reason: FetchReason | undefined }[],
): FetchReason | undefined {
  const given = new Set(refusals.map(({ reason }) => reason))
  return reasons.find((reason) => given.has(reason))
}

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

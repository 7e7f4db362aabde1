/** The entry `uriform/guards`: what a server receives, read without surprises. */
export {
  type AbsoluteTarget,
  type AsteriskTarget,
  type AuthorityTarget,
  type OriginTarget,
  type RequestTarget,
  type RequestTargetOptions,
  requestTarget,
  tryRequestTarget,
} from '../model/values/request-target.js'

/** The grammars of references, where their components are, and what is known of schemes and names, for other houses. */

export { type HostScheme, isHostRequired, schemeDataOf, schemeFacts } from './facts/scheme-data.js'
export { factsOf, hasDnsHosts, type KnownScheme } from './facts/scheme-facts.js'
export { chosenGrammar, defaultGrammar, grammarOf } from './generations/chosen.js'
export { generationOf } from './generations/face.js'
export { rfc3987Grammar } from './generations/rfc3987.js'
export {
  asciiName,
  endsInNumber,
  invalidName,
  LONGEST_LABEL,
  LONGEST_NAME,
  plainName,
  unmappedName,
} from './names/dns-name.js'
export { toUnicode } from './names/punycode.js'
export type { Generation, Grammar, ParseOptions } from './syntax/generation.js'
export { faultInIpLiteral, readIpv4, readIpv6 } from './syntax/ip-address.js'
export {
  assemble,
  type Components,
  componentNames,
  componentsOf,
  isReadAsAuthority,
  isReadAsScheme,
  joinAuthority,
  type Layout,
  type Located,
  partsOf,
  segmentTexts,
  startsOf,
  withoutFragment,
} from './syntax/layout.js'
export { canScan, layoutOf, patternsOf } from './syntax/plain.js'
export { scan, scanScheme } from './syntax/scanner.js'
export { endsAtSlashOnly, isServerHost, splitServer, splitUserinfo } from './syntax/server.js'
export { encodeStrayCharacters } from './syntax/strays.js'

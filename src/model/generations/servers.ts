/** Authorities before RFC 3986: a server with a DNS name or an address, or a name treated as one host. */
import { normalizeHost } from '../algorithms/normalization.js'
import { CharacterClass } from '../characters/characters.js'
import { normalizeEncoding } from '../characters/percent-encoding.js'
import { Fault } from '../syntax/fault.js'
import { readIpv6 } from '../syntax/ip-address.js'
import { type AuthorityParts, authorityStart, isSameLayout } from '../syntax/layout.js'
import type { GenerationRules, ServerGrammar, ServerRules } from '../syntax/rules.js'
import { endsAuthority, faultAt, scanIpLiteral } from '../syntax/scanner.js'
import { splitServer } from '../syntax/server.js'

const COLON = 0x3a
const LABEL = /^[\dA-Za-z-]+$/
const DIGITS = /^\d+$/

const inAuthority: ReadonlySet<unknown> = new Set(['userinfo', 'host', 'port'])

/** The expectation for a scheme that may begin with any of its characters. */
export const anyStart = 'letters, digits, "+", "-" or "."'

/** Labels of any length. The last begins with a letter, and no dot follows it. */
export const anyHostname: ServerGrammar['hostname'] = {
  isLastAlpha: true,
  longestLabel: Number.POSITIVE_INFINITY,
  labelsBeforeDot: Number.POSITIVE_INFINITY,
}

export function serverRules(grammar: ServerGrammar): ServerRules {
  const { authority, isOptional, isPortOptional, hasIpv6, hostname, longestNumber } = grammar

  const isHost = (host: string): boolean => {
    if (host[0] === '[') {
      return hasIpv6 && host.endsWith(']') && !(readIpv6(host.slice(1, -1)) instanceof Fault)
    }
    const labels = host.split('.')
    return isHostname(labels, hostname) || isHostnumber(labels, longestNumber)
  }

  const isPort = (port: string): boolean => (port === '' ? isPortOptional : DIGITS.test(port))

  /** True if the parts of an authority are those of a server. Their characters must be allowed in an authority. */
  const isServer = ({ userinfo, host, port }: AuthorityParts, rules: GenerationRules): boolean =>
    isHost(host) &&
    (port === undefined || isPort(port)) &&
    (userinfo === undefined || secondColon(userinfo, rules) < 0)

  /** The error in an authority that isn't a server. */
  const faultIn = (
    text: string,
    start: number,
    { userinfo, host, port }: AuthorityParts,
    rules: GenerationRules,
  ): Fault => {
    const wrongColon = userinfo === undefined ? -1 : secondColon(userinfo, rules)
    if (wrongColon >= 0) return faultAt(text, start + wrongColon, 'userinfo')
    const hostStart = userinfo === undefined ? start : start + userinfo.length + 1
    if (port === undefined || isPort(port) || !isHost(host))
      return new Fault('invalid-host', 'host', hostStart)
    const digits = (/^\d*/.exec(port) as RegExpExecArray)[0]
    return faultAt(text, hostStart + host.length + 1 + digits.length, 'port')
  }

  return {
    ...grammar,
    isHost,

    split(text, rules) {
      const parts = splitServer(text)
      return isServer(parts, rules) ? parts : { userinfo: undefined, host: text, port: undefined }
    },

    normalHost(host, rules, decoded, scheme) {
      const name = isHost(host) ? host : normalizeEncoding(host, rules.unreserved)
      if (isHost(name)) return normalizeHost(name, decoded, scheme)
      return this.split(name, rules).host === name ? name : normalizeEncoding(host, CharacterClass.of(''))
    },

    scan(text, start, rules) {
      let end = authority.endOfRun(text, start)
      const literalStart = text[end] === '[' && hasIpv6 ? end : -1
      if (literalStart >= 0) {
        const literalEnd = scanIpLiteral(text, literalStart, rules)
        if (literalEnd instanceof Fault) return literalEnd
        end = authority.endOfRun(text, literalEnd)
      }
      if (!endsAuthority(text, end)) return faultAt(text, end, 'host')
      const parts = splitServer(text.slice(start, end))
      const { userinfo, host } = parts
      const hostStart = userinfo === undefined ? start : start + userinfo.length + 1
      // Only a host has brackets.
      if (literalStart >= 0 && literalStart !== hostStart) {
        return faultAt(text, literalStart, literalStart < hostStart ? 'userinfo' : 'host')
      }
      if (end === start || isServer(parts, rules)) {
        return { hostStart, hostEnd: hostStart + host.length, pathStart: end }
      }
      if (!isOptional || literalStart >= 0) return faultIn(text, start, parts, rules)
      return { hostStart: start, hostEnd: end, pathStart: end }
    },

    faultInUserinfo(text, rules) {
      const colon = secondColon(text, rules)
      return colon < 0 ? undefined : faultAt(text, colon, 'userinfo')
    },

    /** The text must be a whole authority and be read as its host. */
    faultInHost(text, rules) {
      const places = this.scan(text, 0, rules)
      if (places instanceof Fault) return places
      const { hostStart, hostEnd, pathStart } = places
      if (pathStart < text.length) return faultAt(text, pathStart, 'host')
      return hostStart === 0 && hostEnd === pathStart ? undefined : new Fault('invalid-host', 'host')
    },

    /** Only for a fault in an authority that isn't a server, or in an opaque path. */
    faultInWhole({ layout }, { kind, component, offset, details }) {
      const { hostStart, hostEnd, pathStart } = layout
      const starts = { userinfo: authorityStart(layout), host: hostStart, port: hostEnd + 1, path: pathStart }
      return new Fault(kind, component, offset - starts[component as keyof typeof starts], details)
    },

    faultInComposed({ layout }, read) {
      if (read instanceof Fault && !inAuthority.has(read.component)) return read
      const isAsComposed = !(read instanceof Fault) && isSameLayout(read, layout)
      return isAsComposed ? undefined : new Fault('invalid-host', 'host', layout.hostStart)
    },
  }
}

/** The second colon of user information, if the generation doesn't allow one in a password; else -1. */
function secondColon(userinfo: string, { encoded }: GenerationRules): number {
  if (encoded.password.has(COLON)) return -1
  return userinfo.indexOf(':', userinfo.indexOf(':') + 1 || userinfo.length)
}

function isHostname(
  labels: readonly string[],
  { isLastAlpha, longestLabel, labelsBeforeDot }: ServerGrammar['hostname'],
): boolean {
  const hasDot = labels.length > 1 && labels.at(-1) === ''
  const named = hasDot ? labels.slice(0, -1) : labels
  const beginsAlpha = /^[A-Za-z]/.test(named.at(-1) as string)
  if (hasDot ? named.length < labelsBeforeDot || !beginsAlpha : isLastAlpha && !beginsAlpha) return false
  return named.every(
    (label) => label.length <= longestLabel && LABEL.test(label) && label[0] !== '-' && !label.endsWith('-'),
  )
}

function isHostnumber(labels: readonly string[], longestNumber: number): boolean {
  return labels.length === 4 && labels.every((label) => label.length <= longestNumber && DIGITS.test(label))
}

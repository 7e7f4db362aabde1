/** What the page leaves out of the library: a plugin of its build. */
import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'rolldown/utils'

/**
 * Members that only programs use, by the folders they are in: methods of values, and what a scheme says for them. A
 * bundler can't know that the page doesn't use them. Without them it leaves out what only they call.
 *
 * @type {readonly (readonly [folders: RegExp, names: string])[]}
 */
const UNUSED_MEMBERS = [
  [/\/src\/model\//, 'equals isSameDocument origin as tryAs getAll tryGet tryGetAll toJSON'],
  [/\/src\/model\/components\//, 'entries form has unbracketed'],
  [/\/src\/(?:model|schemes)\//, "[INSPECT] '~standard' canonical normalPath"],
  [/\/src\/builders\//, 'addQuery removeQuery [INSPECT] toJSON'],
  // Those of data and urn are getters, which the page shows as fields.
  [/\/src\/schemes\/(?!data\/|identifiers\/)/, 'methods'],
  [
    /\/src\/schemes\//,
    'with tryWith without normalize normalOf equals equivalent encodeStrays toJSON endpoint',
  ],
  [/\/src\/schemes\/(?:calls\/|s3\.ts$)/, 'fromText'],
  [/\/src\/schemes\/gopher\/gopher\.ts$/, 'menu'],
  // The `write` of gopher.ts writes the URI.
  [/\/src\/schemes\/gopher\/gopher-plus\.ts$/, 'write tryWrite'],
  [/\/src\/schemes\/login\//, 'fromScp'],
  [/\/ipaddr\.js\//, 'isValid isValidCIDR isValidFourPartDecimal isValidCIDRFourPartDecimal'],
  [/\/ipaddr\.js\//, 'parse parseCIDR parser process fromByteArray toByteArray toIPv4MappedAddress'],
  [/\/ipaddr\.js\//, 'networkAddressFromCIDR broadcastAddressFromCIDR'],
  [/\/ipaddr\.js\//, 'subnetMaskFromPrefixLength prefixLengthFromSubnetMask'],
  [/\/ipaddr\.js\//, 'toString toNormalizedString toFixedLengthString toRFC5952String'],
]

/** The page takes its own options as they are, and reads no connection strings. */
const OPTIONS = /\/src\/model\/errors\/options\.ts$/
const CONNECTION_STRINGS = /\/src\/schemes\/connections\/connection-string\.ts$/

/** @typedef {{ readonly start: number, readonly end: number }} Span */

/**
 * Leaves out what the page never uses. If a name is no longer that of a member, the page exceeds its limit.
 *
 * @type {import('rolldown').Plugin}
 */
export const unused = {
  name: 'unused',
  load(id) {
    const own = functionFor(id)
    const code = readFileSync(id, 'utf8')
    if (own === undefined) return withoutMembers(code, id)
    const exported = code.matchAll(/^export (?:const|function) (\w+)/gm)
    return Array.from(exported, ([, name]) => `export const ${name} = ${own}`).join('\n')
  },
}

/**
 * What stands for all functions of a file; undefined if they are needed. Without parameters, arguments are left out too.
 *
 * @param {string} id
 */
function functionFor(id) {
  if (CONNECTION_STRINGS.test(id)) return '() => ({})'
  return OPTIONS.test(id) ? '(of, given) => given ?? {}' : undefined
}

/**
 * The code of a file without its unused members. Those of objects become undefined.
 *
 * @param {string} code
 * @param {string} id
 */
function withoutMembers(code, id) {
  const names = new Set(
    UNUSED_MEMBERS.flatMap(([folders, names]) => (folders.test(id) ? names.split(' ') : [])),
  )
  /** @type {{ start: number, end: number, by: string }[]} */
  const cuts = []
  /** @param {Span & { key: Span, computed: boolean }} member */
  const cut = ({ start, end, key, computed }, by = '') => {
    const written = code.slice(key.start, key.end)
    const name = computed ? `[${written}]` : written
    if (names.has(name)) cuts.push({ start, end, by: by && name + by })
  }
  new Visitor({
    MethodDefinition: (member) => cut(member),
    ObjectExpression({ properties }) {
      for (const member of properties) if (member.type === 'Property') cut(member, ': undefined')
    },
    // A reader in its two forms, which is named by a string. An annotation before it needs a call.
    CallExpression({ start, end, callee, arguments: [name] }) {
      const called = callee.type === 'MemberExpression' ? callee.property : callee
      if (code.slice(called.start, called.end) !== 'readerForms' || name === undefined) return
      if (names.has(code.slice(name.start + 1, name.end - 1))) cuts.push({ start, end, by: 'Object()' })
    },
    ExpressionStatement({ start, end, expression }) {
      const assigned = expression.type === 'AssignmentExpression' ? expression.left : expression
      if (assigned.type !== 'MemberExpression') return
      const { property: key, computed } = assigned
      cut({ start, end, key, computed })
    },
  }).visit(parseSync(id, code).program)
  let text = ''
  let at = 0
  for (const { start, end, by } of cuts.sort((one, other) => one.start - other.start)) {
    // A member may stand within another one.
    if (start < at) continue
    text += code.slice(at, start) + by
    at = end
  }
  return text + code.slice(at)
}

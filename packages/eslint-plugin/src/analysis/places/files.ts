/** Signs that a path is a file path, not a URL. */
import type { SourceCode, Variable } from '../../tree/context.js'
import { importedBy, requiredBy } from '../../tree/imports.js'
import { calleeName, keyName, type Node, nameOf, unwrapped } from '../../tree/nodes.js'
import { perFile } from '../../tree/per-file.js'
import { lastWord, words } from '../names.js'
import { holeOf, type Part, textOf } from '../parts.js'
import { isFileCall, useIn } from './calls.js'

const FILE_MODULES =
  /^(?:node:)?(?:fs|path|fs\/promises|path\/posix|child_process|glob|fast-glob|globby|fs-extra|graceful-fs|pathe|upath|memfs|tmp|rimraf|chokidar|@zip\.js.*|jszip|vscode|electron)$/
const FOLDERS = words(
  'dir dirname dirs directory folder cwd tmp tmpdir temp home homedir filename file filepath basedir rootdir outdir outputdir ' +
    'srcdir dest destdir cachedir workdir worktree workspace disk drive module package pkg',
)
const SYSTEM =
  /^(?:\/(?:tmp|usr|etc|var|dev|proc|home|opt|bin|sys|mnt|root|run|private|Users|Applications|Library)\/|[A-Za-z]:[\\/]|~\/|\.\.?\/|node_modules\/)/
const CODE =
  /\.(?:[cm]?[jt]sx?|toml|lock|log|map|node|exe|sh|py|rb|go|rs|java|class|jar|d\.ts|vue|svelte|scss|sass|less|tmp|bak|pem|crt|so|dylib|dll|plist|db|sqlite|proto|graphql|snap|patch)$/
const DATA = /\.(?:json5?|ya?ml|md|txt|zip|tgz|gz|tar|wasm|glb)$/
/** The maximum number of uses of a variable to inspect. */
const USES = 32

/** True if a module deals with files. */
export const handlesFiles = perFile(({ ast }) =>
  ast.body.some((statement) => {
    if (statement.type !== 'VariableDeclaration') return FILE_MODULES.test(importedBy(statement) ?? '')
    return statement.declarations.some(({ init }) => init !== null && requires(init))
  }),
)

function requires(init: Node): boolean {
  const call = unwrapped(init)
  if (call.type === 'MemberExpression') return requires(call.object)
  return FILE_MODULES.test(requiredBy(call) ?? '')
}

/** True if the text itself looks like a file path, by its first folder or its extension. */
export function looksLikeFile(parts: readonly Part[]): boolean {
  const first = textOf(parts[0])
  const last = textOf(parts.at(-1))
  // Many services name resources like data files.
  return SYSTEM.test(first) || CODE.test(last) || (!first.startsWith('/') && DATA.test(last))
}

/** True if a string begins with the name of a folder. */
export function startsInFolder([first]: readonly Part[]): boolean {
  const hole = holeOf(first)
  return hole !== undefined && FOLDERS.has(lastWord(nameOf(hole)))
}

/** The use of a variable whose name doesn't reveal it. */
export function usesOf(variable: Variable, source: SourceCode): 'file' | 'request' | 'compared' | undefined {
  let found: 'request' | undefined
  const reads = variable.references.filter((each) => !each.isWrite()).slice(0, USES)
  if (reads.length > 0 && reads.every(({ identifier }) => isCompared(identifier))) return 'compared'
  for (const { identifier } of reads) {
    const { parent } = identifier
    if (parent.type !== 'CallExpression' && parent.type !== 'NewExpression') continue
    if (isFileCall(parent, source)) return 'file'
    if (useIn(parent, identifier, source) === 'request') found = 'request'
  }
  return found
}

const COMPARING = words('includes has startsWith endsWith indexOf equals isEqual localeCompare')

/** True for an operand of a comparison, also by a method. */
function isCompared(name: Node): boolean {
  const { parent } = name
  if (parent?.type === 'BinaryExpression') return /^[!=]==?$/.test(parent.operator)
  return parent?.type === 'CallExpression' && parent.callee !== name && COMPARING.has(calleeName(parent))
}

const REQUEST_KEYS = words(
  'method headers hostname host port protocol body query params search pathname timeout responseType',
)

/** True if a record describes a request: `path` occurs next to `method` or `hostname`. */
export const isRequestRecord = (record: Node | undefined): boolean => hasKeyIn(REQUEST_KEYS, record)

const URL_KEYS = words('protocol hostname host port')

/** True if a record describes a URL: `url.format({ pathname })`, or `pathname` next to `hostname`. */
export function isUrlRecord(record: Node): boolean {
  const { parent } = record
  return hasKeyIn(URL_KEYS, record) || (parent?.type === 'CallExpression' && calleeName(parent) === 'format')
}

const FILE_KEYS = words('contents content mode sha buffer mimetype')

/** True if a record describes a file: `path` occurs next to `contents` or `mode`. */
export const isFileRecord = (record: Node): boolean => hasKeyIn(FILE_KEYS, record)

const hasKeyIn = (keys: ReadonlySet<string>, record: Node | undefined): boolean =>
  record?.type === 'ObjectExpression' &&
  record.properties.some((each) => each.type === 'Property' && keys.has(keyName(each)))

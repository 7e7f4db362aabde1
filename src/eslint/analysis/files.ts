/** Signs that a path is a file path, not a URL. */
import type { SourceCode, Variable } from '../tree/context.js'
import { keyName, type Node, nameOf, stringOf, unwrapped } from '../tree/nodes.js'
import { perFile } from '../tree/per-file.js'
import { isFileCall, useIn } from './calls.js'
import { lastWord, words } from './names.js'
import type { Part } from './parts.js'

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
    if (statement.type === 'ImportDeclaration') return FILE_MODULES.test(String(statement.source.value))
    if (statement.type !== 'VariableDeclaration') return false
    return statement.declarations.some((each) => each.type === 'VariableDeclarator' && requires(each.init))
  }),
)

function requires(init: Node | null): boolean {
  const call = init && unwrapped(init)
  if (call?.type === 'MemberExpression') return requires(call.object)
  return call?.type === 'CallExpression' && FILE_MODULES.test(stringOf(call.arguments[0]) ?? '')
}

/** True if the text itself looks like a file path, by its first folder or its extension. */
export function looksLikeFile(parts: readonly Part[]): boolean {
  const [first] = parts
  const last = parts.at(-1)
  if (startsInFolder(parts) || (first !== undefined && 'text' in first && SYSTEM.test(first.text)))
    return true
  if (last === undefined || !('text' in last)) return false
  // Many services name resources like this.
  const isRooted = first !== undefined && 'text' in first && first.text.startsWith('/')
  return CODE.test(last.text) || (!isRooted && DATA.test(last.text))
}

/** True if a string begins with the name of a folder. */
export function startsInFolder([first]: readonly Part[]): boolean {
  return first !== undefined && !('text' in first) && isFolder(first.hole)
}

function isFolder(node: Node): boolean {
  const name = nameOf(node)
  return name.startsWith('__') || FOLDERS.has(lastWord(name))
}

/** The use of a variable whose name doesn't reveal it. */
export function usesOf(variable: Variable, source: SourceCode): 'file' | 'request' | undefined {
  let found: 'request' | undefined
  for (const { identifier } of variable.references.slice(0, USES)) {
    const { parent } = identifier
    if (parent?.type === 'CallExpression' || parent?.type === 'NewExpression') {
      if (parent.callee !== identifier && isFileCall(parent)) return 'file'
      if (parent.callee !== identifier && useIn(parent, identifier, source) === 'request') found = 'request'
    }
  }
  return found
}

const REQUEST_KEYS = words(
  'method headers hostname host port protocol body query params search pathname timeout responseType',
)

/** True if a record describes a request: `path` occurs next to `method` or `hostname`. */
export function isRequestRecord(record: Node | undefined): boolean {
  return (
    record?.type === 'ObjectExpression' &&
    record.properties.some((each) => each.type === 'Property' && REQUEST_KEYS.has(keyName(each)))
  )
}

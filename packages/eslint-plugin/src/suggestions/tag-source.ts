/** The tag that suggestions write: those of uriform, `path` of uriform/mini, or one of the project. */
import type { Context, Modules, SourceCode } from '../tree/context.js'
import { modulesIn } from '../tree/imports.js'
import { perFile } from '../tree/per-file.js'

export interface TagSource {
  readonly module: string
  /** The kind of modules that the file uses; if undefined, its text decides. */
  readonly modules: Modules | undefined
  /** The file that the tag is written in. */
  readonly filename: string | undefined
  /** The tag for a URL with an authority, and for one without; the first if it takes one. */
  readonly absolute?: string
  readonly relative: string
  /** What makes a string of the result. */
  readonly suffix: '' | '.href'
  /** A tag of the project. */
  readonly isOwn?: boolean
}

/** Matches the characters that a tag doesn't encode. A tag of the project leaves the `@` of a mail address. */
export const unencodedBy = (tags: TagSource | undefined): RegExp => (tags?.isOwn ? /[\w.~@-]+/g : /[\w.~-]+/g)

type Tags = Omit<TagSource, 'modules' | 'filename'>

const URIFORM: Tags = { module: 'uriform', absolute: 'uri', relative: 'relative', suffix: '.href' }
const MINI: Tags = { module: 'uriform/mini', relative: 'path', suffix: '' }
const EXTENSION = /\.[cm]?[jt]sx?$/

/** The tag that the option `use` names, or `undefined` in the file that defines it. */
export function tagSource(use: string | undefined, context: Context): TagSource | undefined {
  const tags = tagsOf(use, context)
  const modules = context.settings?.uriform?.modules
  return tags && { ...tags, modules, filename: context.filename }
}

function tagsOf(use: string | undefined, context: Context): Tags | undefined {
  if (use === undefined || use === 'uriform') return URIFORM
  if (use === 'uriform/mini') return MINI
  const [file = '', name = 'path'] = use.split('#')
  const target = segmentsOf(file)
  const own = segmentsOf(withinFolder(context.filename ?? '', context.cwd ?? ''))
  if (withoutExtension(own.join('/')) === withoutExtension(target.join('/'))) return undefined
  const folders = own.slice(0, -1)
  const shared = folders.findIndex((folder, at) => folder !== target[at])
  const common = shared < 0 ? folders.length : shared
  const up = folders.slice(common).map(() => '..')
  const path = [...(up.length > 0 ? up : ['.']), ...target.slice(common)].join('/')
  // No resolution adds these extensions, and Node adds none in a `.mjs` file.
  const isFixed = /\.[cm]js$/.test(path) || /\.mjs$/.test(context.filename ?? '')
  return { module: withExtension(path, context.sourceCode, isFixed), relative: name, suffix: '', isOwn: true }
}

const segmentsOf = (path: string): readonly string[] =>
  path.split(/[\\/]/).filter((segment) => segment !== '.' && segment !== '')

const withinFolder = (path: string, folder: string): string =>
  path.startsWith(folder) ? path.slice(folder.length) : path

const withoutExtension = (path: string): string => path.replace(EXTENSION, '')

/** The extension that the file's own relative imports have; otherwise that of the option, unless TypeScript resolves it. */
function withExtension(path: string, source: SourceCode, isFixed: boolean): string {
  const named = EXTENSION.exec(path)?.[0].replace(/^\.tsx?$/, '') ?? ''
  const extension = (isFixed && named) || (extensionIn(source) ?? named)
  return withoutExtension(path) + extension
}

const extensionIn = perFile(({ ast }): string | undefined => {
  for (const statement of ast.body) {
    const [module] = modulesIn(statement)
    if (module?.startsWith('.')) return EXTENSION.exec(module)?.[0] ?? ''
  }
  return undefined
})

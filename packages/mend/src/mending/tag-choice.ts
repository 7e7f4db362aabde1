/** Which tag the files of a package import: one that is there, or one that most of the files that need one can import. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isFree } from '../project/boundary.js'
import { bundleReason } from '../project/bundles.js'
import {
  type FileOfKind,
  isModulePackage,
  isTypeScriptFile,
  type Modules,
  modulesOf,
  obstacleTo,
} from '../project/modules.js'
import {
  checkPackage,
  filesOf,
  newTag,
  packageOf,
  unknownTag,
  useOf,
  writtenTag,
} from '../project/packages.js'
import { areTypeScript, isInTypeScript, type Project, projectOf } from '../project/project.js'
import type { TagFile } from './tag.js'

/** A tag, and what its package is like for it. */
export interface Tag extends TagFile, FileOfKind {
  readonly project: Project
}

/** The sources of a package, and what they are like. */
export interface Survey {
  readonly root: string
  readonly sources: ReadonlyMap<string, string>
  /** The sources that are left as they are, with the reasons. */
  readonly bundles: ReadonlyMap<string, string>
  readonly kinds: ReadonlyMap<string, Modules>
  /** Most of them are TypeScript. */
  readonly isTypeScript: boolean
  projectFor(modules: Modules, isTypeScript: boolean): Project
}

export function surveyOf(root: string, sources: ReadonlyMap<string, string>): Survey {
  const known = new Map<string, Project>()
  const bundles = new Map<string, string>()
  const written = new Map<string, string>()
  for (const [file, text] of sources) {
    const reason = bundleReason(file, text)
    if (reason === undefined) written.set(file, text)
    else bundles.set(file, reason)
  }
  return {
    root,
    sources,
    bundles,
    kinds: new Map([...sources].map(([file, text]) => [file, modulesOf(file, text, root)])),
    isTypeScript: areTypeScript(written),
    projectFor(modules, wanted) {
      const isModule = modules !== 'commonjs'
      const isTypeScript = wanted && isModule
      const key = `${isModule} ${isTypeScript}`
      const project = known.get(key) ?? projectOf(written, root, { isModule, isTypeScript })
      known.set(key, project)
      return project
    },
  }
}

const kindIn = ({ kinds }: Survey, file: string): Modules => kinds.get(file) ?? 'none'
const textIn = ({ sources }: Survey, file: string): string => sources.get(file) ?? ''

/** The tag that is named and there, or that an earlier run wrote. */
export function existingTag(survey: Survey, named: TagFile | undefined, folder: string): Tag | undefined {
  const { root, isTypeScript } = survey
  const isThere = named !== undefined && !isFree(named.file) && packageOf(named.file, folder) === root
  const tag = isThere ? named : named ? undefined : writtenTag(filesOf(root, folder), isTypeScript)
  if (tag === undefined) return undefined
  const modules = modulesOf(tag.file, readFileSync(tag.file, 'utf8'), root)
  return { ...tag, modules, project: survey.projectFor(modules, isTypeScriptFile(tag.file)) }
}

/** The reason why a file can't import a tag, or any tag; `undefined` if it can. */
export const obstacleIn = (survey: Survey, file: string, tag: Tag | undefined): string | undefined =>
  obstacleTo({ file, text: textIn(survey, file), modules: kindIn(survey, file) }, tag, survey.root)

/** How the rules write a tag into a file: their options `use` and `modules`. The place of a tag may not be known yet. */
export function importIn(
  survey: Survey,
  file: string,
  tag: Tag | undefined,
  name: string,
): { readonly use: string; readonly modules: Modules } {
  const { root, isTypeScript, projectFor } = survey
  const kind = kindIn(survey, file)
  const modules = obstacleIn(survey, file, tag) === undefined ? kind : 'none'
  if (tag !== undefined) return { use: useOf(tag, tag.project, root), modules }
  const project = projectFor(kind, isTypeScript && isInTypeScript(file, textIn(survey, file)))
  // The ending `.mjs` or `.cjs` is added once the tag has it.
  const importExtension = project.importExtension.replace(/^\.[cm]js$/, '.js')
  const place = unknownTag(root, name, { ...project, extension: '.js' })
  return { use: useOf(place, { ...project, importExtension }, root), modules }
}

/** The tag that suits most of the files that need one, and the files that can import it. */
export function tagFor(
  survey: Survey,
  files: readonly string[],
  named: TagFile | undefined,
  folder: string,
): { readonly tag: Tag; readonly users: readonly string[] } {
  const { isTypeScript, projectFor } = survey
  if (named !== undefined) checkPackage('tag', named.file, files[0] ?? survey.root, folder)
  const isWanted =
    files.every(isTypeScriptFile) ||
    (isTypeScript && files.some((file) => isInTypeScript(file, textIn(survey, file))))
  const modules = modulesFor(survey, files, named)
  const project = projectFor(modules, named ? isTypeScriptFile(named.file) : isWanted)
  const shape = named ?? { file: join(survey.root, `path${project.extension}`), name: 'path' }
  const tag = { ...shape, modules, project }
  const users = files.filter((file) => obstacleIn(survey, file, tag) === undefined)
  return { tag: named || users.length === 0 ? tag : { ...tag, ...newTag(users, project, folder) }, users }
}

/** The kind of a new tag: what its ending says, or that of most files. */
function modulesFor(survey: Survey, files: readonly string[], named: TagFile | undefined): Modules {
  if (named?.file.endsWith('.cjs')) return 'commonjs'
  if (named !== undefined && (!named.file.endsWith('.js') || isModulePackage(survey.root))) return 'module'
  // Elsewhere, Node reads a `.js` file as CommonJS.
  const users = named ? files.filter((file) => !file.endsWith('.mjs')) : files
  const inCommonJs = users.filter((file) => kindIn(survey, file) === 'commonjs').length
  return 2 * inCommonJs > users.length ? 'commonjs' : 'module'
}

/**
 * A plugin of TypeDoc: takes the entries from entries.json, groups the names of an entry by the folders of their sources,
 * takes the guides from the tables of docs/guides.md, titles each by its heading, opens the navigation, leaves out of
 * signatures what no program can name, makes the index of the search, and the pages accessible.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import {
  Application,
  Comment,
  CommentTag,
  Converter,
  IndexEvent,
  JSX,
  PageEvent,
  ReflectionKind,
  RendererEvent,
} from 'typedoc'
import { abridge } from './abridged.mjs'
import { accessible } from './site/accessible.mjs'
import { rowsOf } from './site/search-index.mjs'

/** @typedef {readonly [category: string, sources: RegExp, description: string]} Row */

/**
 * The categories of an entry, in the order in which readers need them. Short entries have none.
 * @type {Readonly<Record<string, readonly Row[]>>}
 */
const CATEGORIES = {
  uriform: [
    ['Values', /^model\/(values|algorithms|syntax\/layout)/, 'Read, resolve, normalize and compare URIs.'],
    ['Building', /^(builders|model\/encode\/(data|query-data))/, 'Build URIs from data, and change them.'],
    ['Components', /^model\/(components|encode)/, 'Hosts, paths, queries and the other parts of a URI.'],
    [
      'Schemes of RFC 1738',
      /^(schemes|model\/facts)/,
      'The fields of ftp, http, mailto and the others of RFC 1738.',
    ],
    ['Errors', /^model\/(errors|syntax\/error)/, 'Errors as data, and the exceptions that hold them.'],
    ['Options', /^model\/syntax\/generation/, 'Options that all readers take.'],
  ],
  'uriform/schemes': [
    ['All schemes', /^schemes\/all/, 'A registry of every scheme here and in the root.'],
    ['Web', /^schemes\/(web|data)/, 'WebSockets and data.'],
    ['Databases and brokers', /^schemes\/connections/, 'URIs to connect to a server with.'],
    ['Names and links', /^schemes\/identifiers/, 'Names that are not places.'],
    ['Calls and places', /^schemes\/(calls|geo)/, 'Telephones, messages and coordinates.'],
    [
      'Logins and storage',
      /^schemes\/(login|ldap|otpauth|s3)/,
      'Shells, directories, one-time passwords, files.',
    ],
    ['Schemes of your own', /^schemes\/(definition|index)/, 'The kit that the schemes here are made with.'],
  ],
  'uriform/codecs': [
    [
      'URIs',
      /^codecs\/io-ts\/references\/(references|uri-of|connection-string)/,
      'Decode URIs and the values of schemes.',
    ],
    ['Queries', /^(codecs\/io-ts\/query|builders\/query)/, 'Decode a query into a record.'],
    ['Templates', /^codecs\/io-ts\/template\//, 'Decode what a template matches.'],
    ['Parameters', /^codecs\/io-ts\/parameters/, 'Decode one parameter of a query or a path.'],
    [
      'Parts of URIs',
      /^codecs\/io-ts\/references\/parts/,
      'Decode hosts, ports and scheme names by themselves.',
    ],
    ['Reports', /^codecs\/io-ts\/(report|codec)/, 'Say what is wrong.'],
    ['Instances for fp-ts', /^codecs\/io-ts\/references\/instances/, 'Equality, order and text.'],
  ],
  'uriform/guards': [
    [
      'Redirects',
      /^safety\/guards\/(?:redirect|registered)/,
      'Keep a redirect on the site, or among the registered.',
    ],
    [
      'Fetches',
      /^safety\/guards\/(fetch|public-address)/,
      'Keep a server from fetching what only it can reach.',
    ],
    ['Requests', /^builders\/http\/request-target/, 'Read the target of a request.'],
    ['Logs', /^safety\/guards\/redact/, 'Keep secrets out of logs.'],
  ],
  'uriform/templates': [
    [
      'Templates',
      /^builders\/templates\/(template|options|syntax|expand)/,
      'Expand templates, and match them.',
    ],
    ['Matching', /^builders\/(templates\/(match|schema)|schema)/, 'What matching takes and gives.'],
    ['Reversibility', /^builders\/templates\/reversibility/, 'Check templates for texts with two readings.'],
    ['Routes', /^builders\/templates\/routes/, 'Find the template of a target.'],
  ],
}

/** The page whose tables link the guides. */
const GUIDES = 'docs/guides.md'

/** The group of pages that no table links. */
const PROJECT = 'Project'
const PROJECT_FILES = [GUIDES, 'SECURITY.md', 'CONTRIBUTING.md', 'CHANGELOG.md']

/** The files that each table of the page links, by its title. */
const groups = new Map(
  [...readFileSync(GUIDES, 'utf8').matchAll(/^\| (\w+) +\|.*\|\n\| -+ \|.*\n(?:\|.*\n)+/gm)].map(
    ([table, title = '']) => [
      title,
      [...table.matchAll(/\(([\w-]+\.md)\)/g)].map(([, file]) => `docs/${file}`),
    ],
  ),
)

/** @param {string} name */
function groupOf(name) {
  return [...groups].find(([, files]) => files.includes(`${name}.md`))?.[0] ?? PROJECT
}

/** The sources of the entries, in the order of the guides. */
const sources = Object.values(JSON.parse(readFileSync('entries.json', 'utf8'))).map(({ source }) => source)

/** The group of the entries, by the option `defaultCategory`. */
const REFERENCE = 'Reference'

/** Opens the groups of the navigation, until a reader closes one. TypeDoc has no option for it. */
const OPEN_GROUPS = `try {
  for (const group of ${JSON.stringify([...groups.keys(), REFERENCE])}) localStorage['tsd-accordion-' + group] ??= true
} catch {}`

/** @param {Application} app */
export function load(app) {
  app.on(Application.EVENT_BOOTSTRAP_END, () => {
    app.options.setValue('entryPoints', sources)
    app.options.setValue('projectDocuments', [...[...groups.values()].flat(), ...PROJECT_FILES])
    const categories = Object.values(CATEGORIES).flatMap((rows) => rows.map(([category]) => category))
    app.options.setValue('categoryOrder', [...new Set([...groups.keys(), PROJECT, ...categories])])
  })

  app.renderer.hooks.on('head.end', (context) =>
    JSX.createElement(
      JSX.Fragment,
      null,
      JSX.createElement('script', null, JSX.createElement(JSX.Raw, { html: OPEN_GROUPS })),
      JSX.createElement('script', { defer: true, src: context.relativeURL('assets/page.js', true) }),
    ),
  )

  /** @type {ReturnType<typeof rowsOf>} */
  let rows = []
  app.renderer.on(IndexEvent.PREPARE_INDEX, (event) => {
    const files = app.options.getValue('projectDocuments')
    rows = rowsOf(event, app, new Map(files.map((file) => [file, titleOf(file)])))
  })
  app.renderer.on(PageEvent.END, (page) => {
    page.contents &&= accessible(page.contents)
  })
  app.renderer.on(RendererEvent.END, ({ outputDirectory }) => writeScripts(outputDirectory, rows))

  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    abridge(project)
    // By default TypeDoc sorts the guides and the entries by their names.
    tag(project, '@sortStrategy', 'documents-first').skipRendering = true
    const files = app.options.getValue('projectDocuments')
    for (const document of project.documents ?? []) {
      document.frontmatter.category = groupOf(document.name)
      const file = files.find((each) => each.endsWith(`/${document.name}.md`))
      if (file === undefined) throw new Error(`${document.name}: not among the guides`)
      document.name = titleOf(file)
    }
    for (const entry of project.getChildrenByKind(ReflectionKind.Module)) {
      const rows = CATEGORIES[entry.name] ?? []
      for (const [category, , description] of rows)
        tag(entry, '@categoryDescription', `${category}\n${description}`)
      if (rows.length > 0) for (const child of entry.children ?? []) sortInto(rows, child)
    }
  })
}

/**
 * Writes the index of the search over TypeDoc's own, and the script of the pages.
 *
 * @param {string} folder
 * @param {ReturnType<typeof rowsOf>} rows
 */
function writeScripts(folder, rows) {
  writeFileSync(join(folder, 'assets/search.js'), `window.searchRows = ${JSON.stringify(rows)}`)
  const entryPoints = [fileURLToPath(new URL('site/page.mjs', import.meta.url))]
  const outfile = join(folder, 'assets/page.js')
  buildSync({
    entryPoints,
    outfile,
    bundle: true,
    ignoreAnnotations: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
  })
}

/** @param {string} file */
function titleOf(file) {
  const [, title] = /^# (.*)$/m.exec(readFileSync(file, 'utf8')) ?? []
  if (title === undefined) throw new Error(`${file}: no heading`)
  return title
}

/**
 * @param {readonly Row[]} rows
 * @param {import('typedoc').DeclarationReflection} child
 */
function sortInto(rows, child) {
  const file = child.project.getSymbolIdFromReflection(child)?.fileName.replace(/^.*\/src\//, '') ?? ''
  const [category] = rows.find(([, sources]) => sources.test(file)) ?? []
  if (category === undefined) throw new Error(`${child.name} of ${file}: no category`)
  // A function's comment is that of its signatures.
  for (const each of child.signatures ?? [child]) tag(each, '@category', category)
}

/**
 * @param {import('typedoc').Reflection} reflection
 * @param {`@${string}`} name
 * @param {string} text
 */
function tag(reflection, name, text) {
  const made = new CommentTag(name, [{ kind: 'text', text }])
  reflection.comment ??= new Comment()
  reflection.comment.blockTags.push(made)
  return made
}

const known = require('./entries.json')

/** Folders of which each may know those before it. */
const inOrder = (names) => Object.fromEntries(names.map((name, at) => [name, names.slice(0, at)]))

/** The folders of the builders that all their others may know. */
const GROUND = ['language', 'errors', 'data', 'http']

/**
 * The houses of src. Each may know itself and the faces of the houses listed for it; a face is `index.ts` if no other is
 * named. Of the folders in a house, each may know the folders listed for it and itself.
 */
const HOUSES = {
  model: {
    knows: [],
    // A folder is an entry, which the command shows.
    faces: ['text.ts', 'grammar.ts', 'values.ts', 'errors.ts', 'masking.ts', 'iri/index.ts'],
    folders: inOrder([
      'language',
      'characters',
      'syntax',
      'facts',
      'masking',
      'names',
      'algorithms',
      'generations',
      'errors',
      'components',
      'values',
      'iri',
    ]),
  },
  builders: {
    knows: ['model'],
    folders: {
      ...inOrder(GROUND),
      schema: GROUND,
      builder: GROUND,
      tag: [...GROUND, 'builder'],
      edit: [...GROUND, 'builder'],
      templates: [...GROUND, 'schema', 'tag'],
      query: [...GROUND, 'schema'],
    },
  },
  mini: { knows: ['model', 'builders'], folders: {} },
  schemes: { knows: ['model', 'builders'], faces: ['face.ts'], folders: { definition: [] } },
  codecs: {
    knows: ['model', 'builders', 'schemes'],
    faces: ['face.ts'],
    folders: { 'io-ts': [], openapi: [], ajv: [] },
  },
  safety: {
    knows: ['model', 'builders', 'schemes'],
    folders: { text: [], findings: [], guards: ['findings'], node: ['findings', 'guards'] },
  },
  tools: {
    knows: ['model', 'builders', 'schemes', 'codecs', 'safety'],
    folders: { view: [], cli: ['view'] },
    entries: true,
  },
}
/** Entries beside the houses, and the houses that each may know. */
const ENTRIES = Object.values(known).flatMap(({ source, houses }) => {
  const [, entry] = /^src\/(\w+)\.ts$/.exec(source) ?? []
  return entry === undefined ? [] : [[entry, houses]]
})
/** The only file or folder that may import a package. */
const PACKAGES = {
  parse5: 'src/safety/text/html.ts',
  'ipaddr.js': 'src/safety/findings/hosts/addresses.ts',
  'io-ts': 'src/codecs/io-ts/',
  'fp-ts': 'src/codecs/io-ts/',
  undici: 'src/safety/node/',
}

const escaped = (text) => text.replaceAll(/[.+]/g, '\\$&')
const anyOf = (names) => `(?:${names.map(escaped).join('|')})`
const installed = (names) => `(?:^|/)node_modules/${anyOf(names)}/`
const entries = `^src/${anyOf(ENTRIES.map(([entry]) => entry))}\\.ts$`

const knowsOnly = ([house, { knows, entries: knowsEntries = false }]) => ({
  name: `house-${house}`,
  comment: `src/${house} may import of src only: ${[house, ...knows, ...(knowsEntries ? ['the entries'] : [])].join(', ')}`,
  severity: 'error',
  from: { path: `^src/${house}/` },
  to: {
    path: '^src/',
    pathNot: [`^src/${anyOf([house, ...knows])}/`, ...(knowsEntries ? [entries] : [])],
  },
})

const throughFaces = ([house, { faces = ['index.ts'] }]) => ({
  name: `face-${house}`,
  comment: `other houses may import of src/${house} only: ${faces.join(', ')}`,
  severity: 'error',
  // Entries have rules of their own.
  from: { path: '^src/', pathNot: [`^src/${house}/`, entries] },
  to: { path: `^src/${house}/`, pathNot: `^src/${house}/${anyOf(faces)}$` },
})

const ordered = ([house, { folders }]) =>
  Object.entries(folders).map(([folder, knows]) => ({
    name: `folder-${house}-${folder}`,
    comment: `src/${house}/${folder} may import of its house only: ${[folder, ...knows].join(', ')}`,
    severity: 'error',
    from: { path: `^src/${house}/${folder}/` },
    to: { path: `^src/${house}/`, pathNot: `^src/${house}/${anyOf([folder, ...knows])}/` },
  }))

const onlyFrom = ([name, place]) => ({
  name: `only-${name}`,
  comment: `${name} may be imported from ${place} only`,
  severity: 'error',
  from: { path: '^src/', pathNot: `^${escaped(place)}` },
  to: { path: installed([name]) },
})

const entryKnows = ([entry, knows]) => ({
  name: `entry-${entry}`,
  comment: `src/${entry}.ts may import ${knows.join(', ')} only`,
  severity: 'error',
  from: { path: `^src/${entry}\\.ts$` },
  to: { pathNot: `^src/${anyOf(knows)}/` },
})

module.exports = {
  forbidden: [
    ...Object.entries(HOUSES).map(knowsOnly),
    ...Object.entries(HOUSES).map(throughFaces),
    ...Object.entries(HOUSES).flatMap(ordered),
    ...Object.entries(PACKAGES).map(onlyFrom),
    ...ENTRIES.map(entryKnows),
    {
      name: 'known-package',
      comment: `src may import of packages only: ${Object.keys(PACKAGES).join(', ')}`,
      severity: 'error',
      from: { path: '^src/' },
      // A bare name that resolves to no file of src or tests, be it installed, listed or not.
      to: {
        dependencyTypesNot: ['core', 'local'],
        pathNot: ['^src/', installed(Object.keys(PACKAGES))],
      },
    },
    {
      name: 'known-house',
      comment: 'a file of src is an entry or in a house listed here',
      severity: 'error',
      from: { path: '^src/', pathNot: [`^src/${anyOf(Object.keys(HOUSES))}/`, entries] },
      to: {},
    },
    {
      name: 'no-node',
      comment: 'only the command and uriform/node may use what is built into Node',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(?:tools/cli|safety/node)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-tests',
      comment: 'nothing in src imports what is outside of it',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(?:tests|bench|examples|dist)/' },
    },
    {
      name: 'packages-alone',
      comment: 'a package of packages/ imports nothing of the library but by its name',
      severity: 'error',
      from: { path: '^packages/([^/]+)/src/' },
      to: { dependencyTypes: ['local'], pathNot: '^packages/$1/src/' },
    },
    {
      name: 'plugin-alone',
      comment: 'the plugin imports no package, only modules of Node',
      severity: 'error',
      from: { path: '^packages/eslint-plugin/src/' },
      to: { dependencyTypesNot: ['local', 'core'] },
    },
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // An import of types is a dependency as well.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.esm.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['module-sync', 'import', 'types', 'default'],
    },
  },
}

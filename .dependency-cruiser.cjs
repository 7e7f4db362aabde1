// The floors of src: each may know the floors listed for it, itself, and the packages listed for it.
const FLOORS = {
  model: { floors: [] },
  builders: { floors: ['model'] },
  mini: { floors: ['model'] },
  templates: { floors: ['model', 'builders'] },
  query: { floors: ['model', 'builders'] },
  openapi: { floors: ['model', 'builders', 'templates'] },
  schemes: { floors: ['model', 'builders'] },
  generations: { floors: ['model', 'builders', 'schemes'] },
  codecs: { floors: ['model', 'builders', 'schemes', 'templates', 'query'], packages: ['io-ts', 'fp-ts'] },
  iri: { floors: ['model', 'builders'] },
  ajv: { floors: ['model', 'builders', 'templates', 'iri'] },
  text: { floors: ['model', 'builders', 'schemes'], packages: ['parse5'] },
  findings: { floors: ['model', 'builders', 'schemes'], packages: ['ipaddr.js'] },
  guards: { floors: ['model', 'builders', 'schemes', 'findings'] },
  node: {
    floors: ['model', 'builders', 'schemes', 'findings', 'guards'],
    packages: ['undici'],
  },
  view: { floors: ['model', 'builders', 'schemes', 'generations', 'text', 'findings'] },
  cli: {
    floors: [
      'model',
      'builders',
      'templates',
      'schemes',
      'generations',
      'codecs',
      'iri',
      'ajv',
      'text',
      'findings',
      'guards',
      'mini',
      'node',
      'openapi',
      'query',
      'view',
    ],
    root: true,
    node: true,
  },
}
/** Packages that a single file may import. */
const FILES = { immer: 'src/builders/edit/edit.ts' }

const escaped = (text) => text.replaceAll(/[.+]/g, '\\$&')
const anyOf = (names) => `(?:${names.map(escaped).join('|')})`
const installed = (names) => `(?:^|/)node_modules/${anyOf(names)}/`

const knowsOnly = ([floor, { floors, root }]) => ({
  name: `floor-${floor}`,
  comment: `src/${floor} may import of src only: ${[floor, ...floors, ...(root ? ['the root entry'] : [])].join(', ')}`,
  severity: 'error',
  from: { path: `^src/${floor}/` },
  to: {
    path: '^src/',
    pathNot: [`^src/${anyOf([floor, ...floors])}/`, ...(root ? ['^src/index\\.ts$'] : [])],
  },
})

const importsOnly = ([floor, { packages = [] }]) => {
  const single = Object.entries(FILES).filter(([, file]) => file.startsWith(`src/${floor}/`))
  const allowed = [...packages, ...single.map(([name]) => name)]
  return {
    name: `packages-${floor}`,
    comment: `src/${floor} may import of packages only: ${allowed.join(', ') || 'none'}`,
    severity: 'error',
    from: { path: `^src/${floor}/` },
    // A bare name that resolves to no file of src or tests, be it installed, listed or not.
    to: {
      dependencyTypesNot: ['core', 'local'],
      pathNot: ['^src/', ...(allowed.length > 0 ? [installed(allowed)] : [])],
    },
  }
}

const onlyFrom = ([name, file]) => ({
  name: `only-${file}`,
  comment: `${name} may be imported from ${file} only`,
  severity: 'error',
  from: { path: '^src/', pathNot: `^${escaped(file)}$` },
  to: { path: installed([name]) },
})

module.exports = {
  forbidden: [
    ...Object.entries(FLOORS).map(knowsOnly),
    ...Object.entries(FLOORS).map(importsOnly),
    ...Object.entries(FILES).map(onlyFrom),
    {
      name: 'root-entry',
      comment: 'src/index.ts may import model, builders and schemes only',
      severity: 'error',
      from: { path: '^src/index\\.ts$' },
      to: { pathNot: '^src/(?:model|builders|schemes)/' },
    },
    {
      name: 'known-floor',
      comment: 'a file of src is the root entry or on a floor listed here',
      severity: 'error',
      from: { path: '^src/', pathNot: [`^src/${anyOf(Object.keys(FLOORS))}/`, '^src/index\\.ts$'] },
      to: {},
    },
    {
      name: 'no-node',
      comment: 'only the command and uriform/node may use what is built into Node',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(?:cli|node)/' },
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
      comment: 'the plugin imports no package',
      severity: 'error',
      from: { path: '^packages/eslint-plugin/src/' },
      to: { dependencyTypesNot: ['local'] },
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

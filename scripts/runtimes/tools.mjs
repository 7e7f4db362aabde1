/** The runtimes, bundlers and compilers that the package is tried with: what is installed, by name and exact version. */

const { arch, platform } = process

/** Node for this machine. The package `node` would run npm once more to install the same. */
const nodeOf = (/** @type {string} */ version) =>
  `npm:node-${platform === 'win32' ? 'win' : platform}-${arch}@${version}`

/** @type {Readonly<Record<string, string>>} */
export const tools = {
  node20: nodeOf('20.20.2'),
  node22: nodeOf('22.23.3'),
  node24: nodeOf('24.9.0'),
  node26: nodeOf('26.10.0'),
  bun: '1.4.5',
  deno: '2.9.6',
  workerd: '1.20261117.1',
  'quickjs-emscripten': '0.32.0',

  esbuild: '0.28.2',
  rollup: '4.68.7',
  '@rollup/plugin-commonjs': '29.0.3',
  '@rollup/plugin-node-resolve': '16.0.3',
  vite: '8.3.8',
  webpack: '5.112.2',
  '@rspack/core': '2.3.2',
  parcel: '2.16.4',
  metro: '0.87.1',
  '@babel/core': '7.29.13',
  '@babel/runtime': '7.29.2',
  '@react-native/babel-preset': '0.88.1',
  '@react-native/metro-config': '0.88.1',

  'typescript4.7': 'npm:typescript@4.7.4',
  'typescript5.0': 'npm:typescript@5.0.4',
  'typescript5.4': 'npm:typescript@5.4.5',
  'typescript5.9': 'npm:typescript@5.9.3',
  'typescript6.0': 'npm:typescript@6.0.3',
  'typescript7.0': 'npm:typescript@7.0.2',
  '@typescript/native-preview': '7.0.0-dev.20260707.2',
}

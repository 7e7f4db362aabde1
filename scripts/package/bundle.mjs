/** Programs put together by esbuild, as a browser gets them unless another platform is named, and what went into them. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

const MODULES = 'node_modules/'
const FOR_PAGES = { platform: 'browser', format: 'esm' }

/**
 * @typedef {object} Bundle
 * @property {Uint8Array} contents
 * @property {number} size In bytes, minified and gzipped.
 * @property {readonly string[]} files That something of is in the bundle, as `package/path`.
 * @property {readonly string[]} packages
 */

/**
 * @param {string} folder Of a project.
 * @param {string} file
 * @param {string} [modules] Where esbuild is installed.
 * @param {Readonly<Record<'platform' | 'format', string>>} [kind] Of bundle.
 * @returns {Promise<Bundle>}
 */
export async function bundle(folder, file, modules = join(folder, 'node_modules'), kind = FOR_PAGES) {
  const esbuild = await import(pathToFileURL(join(modules, 'esbuild/lib/main.js')).href)
  const { metafile, outputFiles, warnings } = await esbuild.build({
    entryPoints: [join(folder, file)],
    absWorkingDir: folder,
    bundle: true,
    minify: true,
    ...kind,
    target: 'es2022',
    treeShaking: true,
    metafile: true,
    write: false,
    logLevel: 'silent',
  })
  if (warnings.length > 0) throw new Error(JSON.stringify(warnings))
  const [{ contents }] = outputFiles
  /** @type {readonly { readonly inputs: Readonly<Record<string, { readonly bytesInOutput: number }>> }[]} */
  const outputs = Object.values(metafile.outputs)
  const files = outputs
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([path, { bytesInOutput }]) => bytesInOutput > 0 && path.includes(MODULES))
    .map(([path]) => path.slice(path.lastIndexOf(MODULES) + MODULES.length))
  return {
    contents,
    size: gzipSync(contents, { level: 9 }).length,
    files,
    packages: [...new Set(files.map(packageOf))].sort(),
  }
}

/** @param {string} path */
function packageOf(path) {
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Files that a bundler or a minifier has written: their sources are mended instead. */

/** The length of a line that nobody writes. */
const LONG = 5_000
const MINIFIED = /[.-]min\.[cm]?js$/
/** Names and wrappers that bundlers write: webpack, Parcel, SystemJS, esbuild, Browserify. */
const BUNDLED =
  /__webpack_require__|\bwebpackBootstrap\b|\bparcelRequire\b|\bSystem\.register\(|\b__(?:commonJS|toESM|defProp)\b|\bfunction\s*\(\s*require\s*,\s*module\s*,\s*exports\s*\)/
/** A function that is called with its own `exports`, as Rollup writes it. */
const WITH_EXPORTS =
  /^[;! \t]*(?:(?:var|let|const)\s+[\w$.]+\s*=\s*)?\(function\s*\([^()]{0,200}\bexports\b[^()]{0,200}\)\s*\{/m
/** An arrow function that is called, and the names of the files in it, as esbuild writes it. */
const CALLED = /^\s*(?:['"]use strict['"];?\s*)?\(\(\) => \{/
const FILE_NAME = /^ {0,4}\/\/ [\w@./-]{1,200}\.[cm]?[jt]sx?$/m

/** The reason why a file is left as it is; `undefined` for a source. */
export function bundleReason(file: string, text: string): string | undefined {
  if (file.endsWith('.vue')) return undefined
  if (MINIFIED.test(file) || text.split('\n').some(({ length }) => length > LONG))
    return 'The file is minified: mend its source.'
  if (/\bdefine\.amd\b/.test(text))
    return 'The file is UMD, as bundles are: mend its source, or encode the values in it by hand.'
  const isBundle =
    BUNDLED.test(text) || WITH_EXPORTS.test(text) || (CALLED.test(text) && FILE_NAME.test(text))
  return isBundle ? 'The file is a bundle: mend its source.' : undefined
}

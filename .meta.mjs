import { build } from 'esbuild'
import { gzipSync } from 'node:zlib'
const contents = process.argv[2] ?? "export { Uri } from './src/index.ts'"
const opt = { stdin: { contents, resolveDir: process.cwd(), loader: 'ts' }, bundle: true, minify: true, format: 'esm', platform: 'neutral', write: false, external: ['immer','io-ts','fp-ts','ipaddr.js','parse5','fp-ts/*'], logLevel: 'error', metafile: true, outfile: 'x.js' }
const r = await build(opt)
const total = gzipSync(r.outputFiles[0].contents, { level: 9 }).length
console.log(total, r.outputFiles[0].contents.length)
const rows = Object.entries(r.metafile.outputs['x.js'].inputs).filter(([,v])=>v.bytesInOutput>0).sort((a,b)=>b[1].bytesInOutput-a[1].bytesInOutput)
// leave-one-out: gzip without module text approximated by removing its bytes
for (const [f,v] of rows) console.log(String(v.bytesInOutput).padStart(6), f)

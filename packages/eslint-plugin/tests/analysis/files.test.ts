// Signs that a path is a file path: the modules of a file, the text of the path, and the calls that take it.
import { describe } from '@jest/globals'
import { interpolated } from '../lint.js'

const { reportedAs, silent } = interpolated
const reported = (codes: readonly string[]) => reportedAs('id path', codes)

describe('a path is a file path in a module that imports or requires a module for files', () => {
  const path = 'const path = `/users/${id}`'
  silent([
    `import { readFile } from 'node:fs/promises'; ${path}`,
    `import glob from 'fast-glob'; ${path}`,
    `const fs = require('fs'); ${path}`,
    `const fs = require('fs').promises; ${path}`,
    `const app = express(), fs = require('fs'); ${path}`,
    `import { ZipReader } from '@zip.js/zip.js'; ${path}`,
    `let app; var fs = require('fs-extra'); ${path}`,
  ])
  silent([`const fs = require('fs') as any; ${path}`], 'ts')
  reported([
    `import express from 'express'; ${path}`,
    `let app; const log = debug('users'); ${path}`,
    `const app = express(); ${path}`,
    `const load = require; ${path}`,
    `import fs from 'virtual-fs'; ${path}`,
    `import paths from 'path-to-regexp'; ${path}`,
    `const log = debug(name); ${path}`,
    `const log = debug('path'); ${path}`,
  ])
})

describe('a path that begins with a folder of the system is a file path', () => {
  silent([
    'const path = `/tmp/${id}`',
    'const path = `C:/users/${id}`',
    'const path = `~/${id}`',
    'const src = `./${id}/a`',
    'const link = `../${id}`',
    'const path = `node_modules/${id}`',
  ])
  reported([
    'const path = `/tmpfiles/${id}`',
    'const path = `/a/tmp/${id}`',
    'const path = `users/tmp/${id}`',
  ])
})

describe('a path that ends in the extension of code is a file path, and one of data if it is relative', () => {
  silent([
    'const path = `/scripts/${id}.js`',
    'const path = `scripts/${id}.tsx`',
    'path += `/${id}.js`',
    'const path = `scripts/${id}.mjs`',
    'const path = `data/${id}.json`',
    'const path = `data/${id}.yml`',
    'const path = `files/${id}.tar.gz`',
    'const path = `${base}/scripts/${id}.js`',
    'const path = `${base}/data/${id}.json`',
  ])
  reported([
    'const path = `/data/${id}.json`',
    'const path = `/scripts/${id}.js/raw`',
    'const path = `data/${id}.json/raw`',
    'const path = `/images/${id}.png`',
    'const path = `/users/${id}`',
  ])
})

describe('a string that begins with the value of a folder is a file path even where a URL is expected', () => {
  silent([
    'const url = `${__dirname}/users/${id}`',
    'const url = `${process.cwd()}/users/${id}`',
    'fetch(`${outDir}/${id}`)',
    "fetch(homedir() + '/users/' + id)",
  ])
  reported([
    'const url = `${dirs.api}/users/${id}`',
    'fetch(`${directoryApi}/users/${id}`)',
    'fetch(`/${id}`)',
  ])
})

describe('a path in a variable is what the calls that take it expect', () => {
  reported([
    // Without the call, the first would be code, and the second have no base.
    'const src = `/scripts/${id}.js`; fetch(src)',
    'const path = `${prefixes[n]}/users/${id}`; fetch(path)',
    'const src = `/workers/${id}.js`; new Worker(src)',
    'const src = `/workers/${id}.js`; log(src); show(src); new Worker(src)',
    'const path = `/users/${id}`; show(path)',
    'const path = `/users/${id}`; new Thing(path)',
    'const path = `/users/${id}`; readFile(other, path.length)',
  ])
  silent([
    'const src = `/scripts/${id}.js`; show(src)',
    'const src = `/scripts/${id}.js`; new Thing(src)',
    'const path = `/users/${id}`; readFile(path)',
    'const url = `/users/${id}`; fs.readFile(url)',
    'const path = `/users/${id}`; fetch(path); readFile(path)',
    'const path = `/users/${id}`; new fs.ReadStream(path)',
  ])
})

describe('a path in a record with other parts of a request is a URL, also in a module that handles files', () => {
  const fs = "import fs from 'node:fs'; "
  reported([
    `${fs}({ method: 'GET', path: \`/users/\${id}\` })`,
    `${fs}({ path: \`/users/\${id}\`, 'headers': {} })`,
    `${fs}({ ...options, hostname, path: \`/users/\${id}\` })`,
    `${fs}({ port: 80, path: \`/users/\${id}\` })`,
  ])
  silent([
    `${fs}({ path: \`/users/\${id}\` })`,
    `${fs}({ name: 'user', path: \`/users/\${id}\` })`,
    `${fs}({ ...options, path: \`/users/\${id}\` })`,
    `${fs}({ ...method, path: \`/users/\${id}\` })`,
    `${fs}({ [method]: 1, path: \`/users/\${id}\` })`,
  ])
})

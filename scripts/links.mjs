/**
 * `npm run links`: copies the links of the project from the root's package.json to the packages in packages/ and to the
 * README. `-- --check` only compares.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { manifest, root } from './package/manifest.mjs'

const { homepage, repository, bugs } = manifest
const source = repository.url.replace(/^git\+/, '').replace(/\.git$/, '')

const changed = [
  rewritten('README.md', (text) =>
    text.replace(
      /^\[Analyse a URL\]\(.*\n.*$/m,
      `[Analyse a URL](${homepage}) · [Documents](${homepage}docs/) ·\n[Source](${source})`,
    ),
  ),
  ...readdirSync(join(root, 'packages')).map((folder) =>
    rewritten(`packages/${folder}/package.json`, (text) => {
      const { name, version, description, keywords, ...rest } = JSON.parse(text)
      const links = { homepage, repository: { ...repository, directory: `packages/${folder}` }, bugs }
      const fields = { name, version, description, keywords, ...links }
      // The order of fields that are there already would win.
      for (const field of Object.keys(links)) delete rest[field]
      return `${JSON.stringify({ ...fields, ...rest }, undefined, 2)}\n`
    }),
  ),
].flat()

if (process.argv.includes('--check') && changed.length > 0) {
  throw new Error(`Run npm run links: ${changed.join(', ')} differ from package.json`)
}

/**
 * The file, if it changed.
 *
 * @param {string} file
 * @param {(text: string) => string} change
 */
function rewritten(file, change) {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  const result = change(text)
  if (result === text) return []
  if (!process.argv.includes('--check')) writeFileSync(path, result)
  return [file]
}

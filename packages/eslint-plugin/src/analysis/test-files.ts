/** Test files, which choose their values themselves. */
import { importedBy, isFunction, type Node } from '../tree/nodes.js'
import { perFile } from '../tree/per-file.js'

const RUNNERS =
  /^(?:@jest\/globals|vitest|node:test|bun:test|mocha|ava|tape|tap|chai|uvu|jasmine|qunit|@playwright\/test|cypress|supertest|fast-check|@testing-library\/.*)$/
const GROUPS = /^(?:describe|suite|context|it|test)$/

/** The maximum number of members and calls after the name. */
const LINKS = 6

/** True if a file imports a test runner, or groups tests at its top level. */
export const isTestFile = perFile(({ ast }) => ast.body.some(isOfTests))

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

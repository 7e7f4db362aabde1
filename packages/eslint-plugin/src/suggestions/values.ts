/** Suggestions for single values: a tag of their own, or `encodeURIComponent`. */
import { hasListType, isTextType } from '../analysis/annotations.js'
import type { Hole } from '../analysis/components.js'
import { isTextual } from '../analysis/parts.js'
import type { SourceCode, Suggestion } from '../tree/context.js'
import { type Node, nameOf, unwrapped } from '../tree/nodes.js'
import { resolved, variableNamed } from '../tree/scope.js'
import { argumentOf } from './calls.js'
import type { Doubt } from './doubts/doubts.js'
import { importOf } from './imports.js'
import { codeOf, isNoText } from './pieces.js'
import type { TagSource } from './tag-source.js'

/** `encodeURIComponent(id)` in place of each value, if none of them can be something else than a string. */
export function encodedSuggestion(
  values: readonly Node[],
  source: SourceCode,
  filename: string | undefined,
): readonly Suggestion[] {
  const edits = values.map((value) => encodedEdit(value, source, filename))
  if (edits.includes(undefined)) return []
  const fix: Suggestion['fix'] = (fixer) =>
    edits.flatMap((edit) => (edit === undefined ? [] : [fixer.replaceTextRange(edit.range, edit.text)]))
  return [{ messageId: 'component', fix }]
}

function encodedEdit(value: Node, source: SourceCode, filename = '') {
  if (isUnsure(value, source) || variableNamed('encodeURIComponent', source.getScope(value))?.defs.length)
    return undefined
  const code = source.getText(value)
  // The function takes no other types.
  const isConverted = /\.[cm]?tsx?$/.test(filename) && !isTextType(value, source)
  return { range: value.range, text: `encodeURIComponent(${isConverted ? `String(${code})` : code})` }
}

/** The tag around a value that is a whole segment, or `encodeURIComponent` where no tag can be imported. */
export function segmentSuggestion(
  value: Node,
  source: SourceCode,
  tags: TagSource | undefined,
): readonly Suggestion[] {
  const data = argumentOf(value, 'encodeURIComponent', source) ?? value
  if (tags === undefined || isUnsure(data, source)) return []
  const imported = importOf(tags.relative, tags, value, source)
  if (imported === undefined) return data === value ? encodedSuggestion([value], source, tags.filename) : []
  const tagged = `${imported.local}\`\${${codeOf(data, tags.isOwn === true, source)}}\`${tags.suffix}`
  // A string would be searched for `$&`, and a tag of the project may leave a dollar sign.
  const isReplacement =
    value.parent?.type === 'CallExpression' && nameOf(value.parent.callee).startsWith('replace')
  const text = isReplacement && tags.isOwn ? `() => ${tagged}` : tagged
  const fix: Suggestion['fix'] = (fixer) => [
    ...imported.edits(fixer),
    fixer.replaceTextRange(value.range, text),
  ]
  return [{ messageId: 'tag', data: { tag: tags.relative }, fix }]
}

/** Code that writes a value with slashes as segments, each with the tag; `undefined` without a tag. */
export function segmentsCode(
  value: Node,
  source: SourceCode,
  tags: TagSource | undefined,
  mayBeginWithSlash = false,
): string | undefined {
  const tagged = taggedCode('segment', value, source, tags)
  if (tagged === undefined) return undefined
  const inner = unwrapped(value)
  const code = source.getText(inner)
  const list = /^(?:Logical|Conditional|Binary)Expression$/.test(inner.type) ? `(${code})` : code
  const each = mayBeginWithSlash ? `segment && ${tagged}` : tagged
  return `${list}.split('/').map((segment) => ${each}).join('/')`
}

/** The code to write for a value that no tag takes; empty where encoding it could be wrong. */
export function codeForDoubt(
  { kind, isDecodable }: Doubt,
  { node, isGlued }: Pick<Hole, 'node' | 'isGlued'>,
  source: SourceCode,
  tags: TagSource | undefined,
): string {
  const code = source.getText(unwrapped(node))
  if (kind === 'several') return segmentsCode(node, source, tags, isGlued) ?? ''
  if (kind === 'encoded')
    return (isDecodable && taggedCode(`decodeURIComponent(${code})`, node, source, tags)) || ''
  const tagged = taggedCode(code, node, source, tags)
  if (tagged === undefined || kind === 'changed') return ''
  const choice = `${code} ? ${tagged} : ''`
  return node.parent?.type === 'TemplateLiteral' ? choice : `(${choice})`
}

function taggedCode(
  code: string,
  node: Node,
  source: SourceCode,
  tags: TagSource | undefined,
): string | undefined {
  if (tags === undefined) return undefined
  const local = importOf(tags.relative, tags, node, source)?.local
  return local === undefined ? `encodeURIComponent(${code})` : `${local}\`\${${code}}\`${tags.suffix}`
}

/** A value that may be no string, or more than one value. */
function isUnsure(value: Node, source: SourceCode): boolean {
  // A comma would divide arguments.
  if (value.type === 'SequenceExpression' || source.getCommentsInside(value).length > 0) return true
  const isSum = value.parent?.type === 'BinaryExpression' && !isTextual(value.parent)
  return isSum || isNoText(resolved(value, source)) || hasListType(value, source)
}

/** A template: its variables, the text that values give, and the values of a text (RFC 6570). */

import { redactText } from '../../src/builders/errors/redacted-text.js'
import { expansionPlanOf } from '../../src/builders/templates/expand/plan.js'
import { expandReference } from '../../src/builders/templates/expand/reference.js'
import { matcherOf } from '../../src/builders/templates/match/matching.js'
import { mismatchError, shapeOf } from '../../src/builders/templates/match/mismatch.js'
import type { Matcher } from '../../src/builders/templates/match/reading.js'
import { readParts } from '../../src/builders/templates/options.js'
import { ambiguitiesIn } from '../../src/builders/templates/reversibility/ambiguities.js'
import {
  type Expression,
  isExpression,
  type TemplatePart,
  type Variable,
} from '../../src/builders/templates/syntax/parse.js'
import { isError, type UriError } from '../../src/model/errors/error.js'
import { MASK } from '../../src/model/masking/shown.js'
import { Fault } from '../../src/model/syntax/fault.js'
import { redacted } from '../../src/model/values/redacted.js'
import type { UriReference } from '../../src/model/values/uri-reference.js'
import { codeText, written } from '../../src/tools/view/code/calls.js'
import { masked } from './address.js'
import { button, type Child, code, codeBlock, copyButton, element, section, shown } from './dom.js'
import { errorSection } from './findings.js'
import { isLiteral } from './kind.js'
import { ENCODER, withoutEncoders } from './literal.js'
import type { Page, Typed, View } from './page.js'

/** A variable of a template, and how its values are written. */
interface Field {
  readonly variable: Variable
  readonly isRequired: boolean
}

/** A longer template would be slow. */
const LONGEST = 20_000

/** A simple expression writes no raw `*`. */
const ENCODED_MASK = MASK.replaceAll('*', '%2A')

/** The most variables with a field. */
const MOST = 50

export function templateView(
  text: string,
  typed: Typed,
  page: Page,
  keep: (changed: Partial<Typed>) => void,
): View {
  if (text.length > LONGEST) {
    return {
      status: [`A text of ${text.length.toLocaleString('en')} characters is too long for a template here.`],
      isWrong: true,
      parts: [],
    }
  }
  if (isLiteral(text)) return literalView(text, page)
  const parts = readParts(text)
  if (isError(parts)) return { status: [parts.message], isWrong: true, parts: [errorSection(parts)] }
  const fields = fieldsOf(parts)
  const count = fields.length
  return {
    status: [`A template with ${count === 1 ? 'one variable' : `${count} variables`}.`],
    parts: [
      section(
        'Template',
        undefined,
        element('p', { class: 'whole', dir: 'ltr' }, templateElements(text, parts, page)),
      ),
      expandSection(text, parts, fields, typed, page, keep),
      matchSection(text, parts, typed, page, keep),
    ],
  }
}

/** The answer to a template literal: the same with the tag, which encodes by itself. */
function literalView(literal: string, { arePasswordsShown }: Page): View {
  const tag = literal.startsWith('/') ? 'relative' : 'uri'
  const text = withoutEncoders(arePasswordsShown ? literal : redactText(literal))
  return {
    status: ['A template literal of JavaScript: its values can change where the URL leads.'],
    parts: [
      section(
        'Code that encodes the values',
        ENCODER.test(text)
          ? 'The tag encodes each value. Leave out the calls that encode one, or it is encoded twice.'
          : undefined,
        codeBlock('With a tag', codeText({ imports: { uriform: [tag] }, expression: `${tag}\`${text}\`` })),
      ),
    ],
  }
}

/** The parts of the template, or its masked text if it has a password. */
function templateElements(text: string, parts: readonly TemplatePart[], { arePasswordsShown }: Page): Child {
  const safe = redactText(text)
  return arePasswordsShown || safe === text ? parts.map(partElement) : shown(safe)
}

function partElement(part: TemplatePart): HTMLElement {
  return isExpression(part)
    ? element('span', { class: `place ${component(part)}` }, shown(part.source))
    : element('span', { class: 'delimiter' }, shown(part.source))
}

function component({ component: own }: Expression): string {
  return own === 'segment' ? 'path' : own === 'authority' ? 'host' : own
}

/** The variables, each once. Those of `{...}` and `{+...}` are required. */
function fieldsOf(parts: readonly TemplatePart[]): readonly Field[] {
  const fields = new Map<string, Field>()
  for (const part of parts) {
    if (!isExpression(part)) continue
    for (const variable of part.variables) {
      if (fields.has(variable.name)) continue
      fields.set(variable.name, { variable, isRequired: ['', '+'].includes(part.operator.symbol) })
    }
  }
  return [...fields.values()]
}

function expandSection(
  text: string,
  parts: readonly TemplatePart[],
  fields: readonly Field[],
  typed: Typed,
  page: Page,
  keep: (changed: Partial<Typed>) => void,
): HTMLElement {
  const known = new Map(typed.values)
  const plan = expansionPlanOf(parts)
  const output = element('div', { 'aria-live': 'polite' })
  const program = element('div')
  const inputs = fields.slice(0, MOST).map((field, index) => {
    const { variable, isRequired } = field
    const id = `value-${index}`
    const note = `${isRequired ? 'required' : 'optional'}; ${
      variable.isExploded ? 'a list, one item a line, or a record, one name=value a line' : 'a string'
    }${variable.limit === undefined ? '' : `, of which ${variable.limit} characters are written`}`
    const area = element('textarea', {
      id,
      rows: variable.isExploded ? '2' : '1',
      spellcheck: 'false',
      'aria-describedby': `${id}-note`,
    })
    area.value = known.get(variable.name) ?? ''
    return {
      field,
      area,
      row: element(
        'div',
        { class: 'field' },
        element('label', { for: id }, code(variable.name)),
        area,
        element('p', { class: 'note', id: `${id}-note` }, note),
      ),
    }
  })
  const expand = (): void => {
    const given = inputs.flatMap(({ field, area }) =>
      area.value === '' ? [] : [[field, area.value] as const],
    )
    const values = Object.fromEntries(
      given.map(([field, text]) => [field.variable.name, valueIn(field, text)]),
    )
    const result = expandReference(plan, values, 'refuse')
    output.replaceChildren(
      isError(result)
        ? element('p', { class: given.length === 0 ? 'faint' : 'wrong' }, shown(result.message))
        : expansionElement(result, page),
    )
    program.replaceChildren(
      codeBlock('Code that builds it', expanderCode(text, codeValues(fields, values, result, page), page)),
    )
    keep({ values: given.map(([field, text]) => [field.variable.name, text]) })
  }
  for (const { area } of inputs) area.addEventListener('input', expand)
  const made = section('Expand', undefined, ...inputs.map(({ row }) => row), output, program)
  expand()
  return made
}

/** The values to write as code: those that are typed, masked if any is a password, or else an example of them. */
function codeValues(
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
  result: UriReference | UriError,
  { arePasswordsShown }: Page,
): Readonly<Record<string, unknown>> {
  if (isError(result)) {
    const required = fields.filter(({ isRequired }) => isRequired)
    return Object.fromEntries(required.map(({ variable: { name } }) => [name, name]))
  }
  if (arePasswordsShown || redacted(result) === result.href) return values
  return Object.fromEntries(Object.keys(values).map((name) => [name, MASK]))
}

function expanderCode(
  text: string,
  values: Readonly<Record<string, unknown>>,
  { arePasswordsShown }: Page,
): string {
  const own = arePasswordsShown ? text : redactText(text)
  return codeText({
    imports: { 'uriform/templates': ['expander'] },
    expression: `expander(${written(own)}).expand(${written(values)})`,
  })
}

function expansionElement(reference: UriReference, { arePasswordsShown, open }: Page): HTMLElement {
  const { href } = reference
  const label = arePasswordsShown ? href : redacted(reference)
  const opener = button(code(label), { class: 'open' }, () => open(href))
  return element('p', { class: 'copied' }, opener, copyButton(label, 'the expansion'))
}

/** The value of an input: for an exploded variable a list, or a record if every line has a name. */
function valueIn({ variable }: Field, text: string): unknown {
  if (!variable.isExploded) return text
  const lines = text.split('\n').filter((line) => line !== '')
  const pairs = lines.map((line) => /^([^=]+)=(.*)$/.exec(line))
  if (pairs.some((pair) => pair === null)) return lines
  return Object.fromEntries(pairs.map((pair) => [pair?.[1], pair?.[2]]))
}

function matchSection(
  text: string,
  parts: readonly TemplatePart[],
  typed: Typed,
  { arePasswordsShown }: Page,
  keep: (changed: Partial<Typed>) => void,
): HTMLElement {
  const read = matcherOf(parts, {})
  const output = element('div', { 'aria-live': 'polite' })
  const input = element('input', { id: 'match', spellcheck: 'false', autocapitalize: 'off' })
  input.value = typed.input
  const match = (): void => {
    output.replaceChildren(
      ...(input.value === '' ? [] : [matchElement(read, text, input.value, arePasswordsShown)]),
    )
  }
  input.addEventListener('input', () => {
    match()
    keep({ input: input.value })
  })
  match()
  const [ambiguity] = ambiguitiesIn(parts)
  return section(
    'Match',
    ambiguity && 'A text may have two readings under this template. Then it does not match.',
    ambiguity?.text === undefined ? undefined : element('p', {}, 'For example: ', code(ambiguity.text)),
    element('div', { class: 'field' }, element('label', { for: 'match' }, 'URL to match'), input),
    output,
  )
}

/** The values of a string, or the reason why it doesn't match. A value is shown only if the masked string has it too. */
function matchElement(
  read: Matcher,
  template: string,
  text: string,
  arePasswordsShown: boolean,
): HTMLElement {
  const values = read(text, undefined)
  if (values instanceof Fault) {
    const reason = mismatchError(values, text, () => shapeOf(template)).message
    return element('p', { class: 'faint' }, ...shown(`No match. ${reason}`))
  }
  const again = arePasswordsShown ? values : read(masked(text).replaceAll(MASK, ENCODED_MASK), undefined)
  const safe: Readonly<Record<string, unknown>> = again instanceof Fault ? {} : again
  const fields = Object.keys(values).map((name) =>
    element(
      'div',
      {},
      element('dt', {}, name),
      element('dd', {}, ...valueElements(safe[name] ?? MASK, name)),
    ),
  )
  return element('dl', { class: 'fields' }, ...fields)
}

function valueElements(value: unknown, name: string): readonly (HTMLElement | string)[] {
  if (typeof value === 'string') return [copyButton(value, name), code(value)]
  const items = Array.isArray(value)
    ? value.map(String)
    : Object.entries(value as object).map(([name, item]) => `${name}=${item}`)
  return [
    copyButton(items.join('\n'), name),
    ...items.flatMap((item) => [code(item), ' ']),
    element('span', { class: 'faint' }, Array.isArray(value) ? 'list' : 'record'),
  ]
}

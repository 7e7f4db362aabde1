/** The normal form of a URI by the rules of its scheme, and the text that fields are written as. */

import { normalForm } from '../../model/algorithms/normalization.js'
import { CharacterClass } from '../../model/syntax/characters.js'
import type { Located } from '../../model/syntax/layout.js'
import { type OwnReference, ownReference } from '../../model/values/recognition.js'
import type { Uri } from '../../model/values/uri.js'
import { type Compiled, hasServer, listOf, textsIn, write } from './compiled.js'
import { Refusal } from './cursor.js'
import type { FieldText, ServerTexts, Texts } from './found.js'
import { findParts } from './reading.js'
import { type Syntax, syntaxOf } from './syntax.js'
import type { Normal } from './value.js'

/**
 * The normal form of a URI whose fields have these strings. It begins with the generic one, so that URIs that are
 * equivalent by the generic syntax are equivalent by the scheme too (RFC 3986 6.2.2).
 */
export function normalOf(compiled: Compiled, uri: Uri, own: Texts): Normal {
  const { rules } = compiled
  const located = ownReference(uri) as OwnReference
  const syntax = syntaxOf(located.grammar)
  const generic = normalForm(located, 'scheme', located.grammar.rules)
  const { href, layout } = generic
  const given =
    generic === located
      ? own
      : (textsOf(compiled, generic, syntax) ?? textsOf(compiled, withTildes(located), syntax))
  if (given === undefined) return { texts: undefined, href, keepsMeaning: false }
  // Two slashes that are text to the scheme begin an authority in the generic syntax.
  const isText = layout.hostStart >= 0 && rules.authority === undefined && !hasServer(compiled, syntax)
  if (isText) return { texts: given, href, keepsMeaning: true }
  const texts = normalTexts(compiled, given, syntax)
  const fragment = rules.fragment === 'body' ? '' : href.slice(layout.queryEnd)
  return {
    texts,
    href: normalHref(compiled, texts, syntax) + fragment,
    keepsMeaning: rules.keepsMeaning?.(own, texts) ?? true,
  }
}

function textsOf(compiled: Compiled, uri: Located, syntax: Syntax): Texts | undefined {
  const found = findParts(compiled, uri, syntax)
  return found instanceof Refusal ? undefined : textsIn(compiled, uri.href, found)
}

function normalTexts({ fields, rules }: Compiled, given: Texts, syntax: Syntax): Texts & ServerTexts {
  const texts: Record<string, FieldText> = { ...given }
  for (const [name, text] of Object.entries(texts)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    // User information that isn't a field stays as in the generic normal form.
    if (field !== undefined && text !== undefined) texts[name] = field.canonical(text, syntax)
  }
  return { ...texts, ...rules.normalize?.(texts, syntax) }
}

function normalHref(compiled: Compiled, texts: Texts & ServerTexts, { grammar }: Syntax): string {
  const list = listOf(compiled, texts)
  const text = compiled.whole.write(list)
  // In the oldest generations only a slash ends an authority.
  const isAfterHost = compiled.server !== undefined && text[0] === '?'
  const needsSlash = isAfterHost && grammar.rules.server?.authority.has(QUESTION)
  return write(compiled, list, needsSlash ? `/${text}` : text)
}

const QUESTION = 0x3f
const TILDE = /* @__PURE__ */ CharacterClass.of('~')

/** The generic normal form with tildes still encoded, because some fields can't have them raw. */
function withTildes(uri: OwnReference): Located {
  const { rules } = uri.grammar
  return normalForm(uri, 'scheme', { ...rules, unreserved: rules.unreserved.without(TILDE) })
}

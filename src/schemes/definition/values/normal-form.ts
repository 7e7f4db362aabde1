/** The normal form of a URI by the rules of its scheme, and the text of its fields in it. */

import { Fault } from '../../../model/errors.js'
import { endsAtSlashOnly, type Grammar, type Layout, type Located, layoutOf } from '../../../model/grammar.js'
import { type OwnReference, ownReference, type Uri } from '../../../model/values.js'
import { type Compiled, hasServer, write } from '../compiled.js'
import { type FieldText, type Texts, textsIn } from '../found.js'
import { findParts } from '../reading.js'
import { type Syntax, syntaxOf } from '../syntax.js'

export interface Normal {
  /** The strings of its fields; `undefined` if the generic normal form isn't a URI of the scheme. */
  readonly texts: Texts | undefined
  /** The text of the normal form, or else of the generic one. It is the same for equal URIs. */
  readonly href: string
  /** True if it still means the same as the URI. */
  readonly keepsMeaning: boolean
}

/** Starts from the generic normal form, so that URIs equivalent by RFC 3986 6.2.2 are so by the scheme. */
export function normalOf(compiled: Compiled, uri: Uri, own: Texts): Normal {
  const { rules } = compiled
  const generic = uri.normalize('scheme')
  const located = ownReference(generic) as OwnReference
  const { href, layout, grammar } = located
  const syntax = syntaxOf(grammar)
  const given =
    generic === uri
      ? own
      : (textsOf(compiled, located, syntax) ?? textsOf(compiled, withoutTildes(href, grammar), syntax))
  if (given === undefined) return { texts: undefined, href, keepsMeaning: false }
  // For the scheme, `//` may be ordinary text, although it begins an authority in the generic syntax.
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
  return found instanceof Fault ? undefined : textsIn(uri.href, found, compiled.names)
}

function normalTexts({ fields, rules }: Compiled, given: Texts, syntax: Syntax): Texts {
  const texts: Record<string, FieldText> = { ...given }
  for (const [name, text] of Object.entries(texts)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    // User information that isn't a field stays as in the generic normal form.
    if (field !== undefined && text !== undefined) texts[name] = field.canonical(text, syntax)
  }
  return { ...texts, ...rules.normalize?.(texts, syntax) }
}

function normalHref(compiled: Compiled, texts: Texts, { grammar }: Syntax): string {
  const text = compiled.whole.write(texts)
  const isAfterHost = compiled.server !== undefined && text[0] === '?'
  const needsSlash = isAfterHost && endsAtSlashOnly(grammar.rules)
  return write(compiled, texts, needsSlash ? `/${text}` : text)
}

/** A text with its tildes encoded, because some fields don't allow them raw. */
function withoutTildes(text: string, grammar: Grammar): Located {
  const href = text.replaceAll('~', '%7E')
  return { href, layout: layoutOf(href, grammar) as Layout }
}

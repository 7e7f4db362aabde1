/** A reference against a base that is already parsed, or, where a candidate has no such thing, against its text. */
import { resolveUri } from '@hyperjump/uri'
import fastUri from 'fast-uri'
import * as uriJs from 'uri-js'
import { Uri } from 'uriform'
import Urijs from 'urijs'
import * as whatwg from 'whatwg-url'
import { flat } from '../inputs.mjs'
import { row } from '../row.mjs'
import { sink } from '../sink.mjs'
import { time } from '../time.mjs'

/** So many references are resolved against one base, as the links of a page are. */
const LINKS = 16

/** The forms of a link, from the target it leads to, split into scheme, authority with slashes, and the rest. */
const forms = [
  (/** @type {string[]} */ [, , rest]) => rest,
  (/** @type {string[]} */ [, , rest]) => rest?.slice(rest.lastIndexOf('/') + 1),
  (/** @type {string[]} */ [, , rest]) => `..${rest}`,
  (/** @type {string[]} */ [scheme, authority, rest]) => `${scheme}${authority}${rest}`,
  (/** @type {string[]} */ [, , rest]) => `./${rest?.slice(rest.lastIndexOf('/') + 1)}`,
  () => '?page=2',
  () => '#content',
  (/** @type {string[]} */ [, authority, rest]) => `${authority}${rest}`,
]

/** The forms of a base, from the text of one. */
const authorities = [
  (/** @type {string} */ text) => text,
  (/** @type {string} */ text) => text.replace(/^(\w+:\/\/[^/?#:]+)(?=[/?#]|$)/, '$1:8443'),
  (/** @type {string} */ text) => text.replace(/^(\w+:\/\/)(?=[^/@]+(?:[/?#]|$))/, '$1joe:s3@'),
  (/** @type {string} */ text) => text.replace(/^(\w+:\/\/)[^/?#]+/, '$1[2001:db8::7]'),
  (/** @type {string} */ text) => text.replace(/^(\w+:\/\/[^/?#]+).*/, '$1'),
]

/** @param {readonly string[]} texts */
function links(texts) {
  const bases = texts.filter((text) => Uri.canParse(text) && URL.canParse(text))
  return bases.flatMap((text, index) => {
    const first = index - (index % LINKS)
    const base = flat(authorities[(first / LINKS) % authorities.length]?.(String(bases[first])) ?? '')
    const [, ...parts] = /^([^:/]*:)(\/\/[^/?#]*)?(.*)$/.exec(text) ?? []
    const reference = flat(forms[index % forms.length]?.(parts.map((part) => part ?? '')) ?? '')
    return { base, parsed: Uri.from(base), reference }
  })
}

export const resolve = row({
  name: 'resolve',
  work: 'base.resolve(reference), the base parsed',
  unit: 'ns',
  inputs: links,
  measure: time,
  candidates: [
    {
      name: 'uriform',
      loop(links) {
        for (const { parsed, reference } of links) sink.value = parsed.resolve(reference)
      },
    },
    {
      name: 'new URL(reference, base)',
      atLeast: 2.1,
      loop(links) {
        for (const { base, reference } of links) sink.value = new URL(reference, base)
      },
    },
    {
      name: 'fast-uri',
      loop(links) {
        for (const { base, reference } of links) sink.value = fastUri.resolve(base, reference)
      },
    },
    {
      name: 'uri-js',
      loop(links) {
        for (const { base, reference } of links) sink.value = uriJs.resolve(base, reference)
      },
    },
    {
      name: 'urijs',
      loop(links) {
        for (const { base, reference } of links) sink.value = new Urijs(reference).absoluteTo(base)
      },
    },
    {
      name: '@hyperjump/uri',
      loop(links) {
        for (const { base, reference } of links) sink.value = resolveUri(reference, base)
      },
    },
    {
      name: 'whatwg-url',
      loop(links) {
        for (const { base, reference } of links) sink.value = new whatwg.URL(reference, base)
      },
    },
  ],
})

/** From text to the text of its normal form, which most texts are; and of texts that are not. */
import { normalizeUri } from '@hyperjump/uri'
import fastUri from 'fast-uri'
import * as uriJs from 'uri-js'
import { Uri } from 'uriform'
import Urijs from 'urijs'
import * as whatwg from 'whatwg-url'
import { flat } from '../inputs.mjs'
import { row } from '../row.mjs'
import { sink } from '../sink.mjs'
import { time } from '../time.mjs'

export const normalize = row({
  name: 'normalize',
  work: 'Uri.from(text).normalize().href',
  unit: 'ns',
  inputs: (texts) => texts,
  measure: time,
  candidates: [
    {
      name: 'uriform',
      loop(texts) {
        for (const text of texts) sink.value = Uri.from(text).normalize().href
      },
    },
    {
      name: 'new URL(text).href',
      atLeast: 1,
      loop(texts) {
        for (const text of texts) sink.value = new URL(text).href
      },
    },
    {
      name: 'fast-uri',
      atLeast: 5,
      accepts: (text) => fastUri.parse(text).error === undefined,
      loop(texts) {
        for (const text of texts) sink.value = fastUri.normalize(text)
      },
    },
    {
      name: 'uri-js',
      loop(texts) {
        for (const text of texts) sink.value = uriJs.normalize(text)
      },
    },
    {
      name: 'urijs',
      loop(texts) {
        for (const text of texts) sink.value = new Urijs(text).normalize().href()
      },
    },
    {
      name: '@hyperjump/uri',
      loop(texts) {
        for (const text of texts) sink.value = normalizeUri(text)
      },
    },
    {
      name: 'whatwg-url',
      loop(texts) {
        for (const text of texts) sink.value = new whatwg.URL(text).href
      },
    },
  ],
})

/** Ways to write a URL that scheme-based normalization undoes. */
const spellings = [
  (/** @type {string} */ text) => text.replace(/^[a-z]+/, (scheme) => scheme.toUpperCase()),
  (/** @type {string} */ text) => text.replace(/\/\/[^/?#]+/, (authority) => authority.toUpperCase()),
  (/** @type {string} */ text) =>
    text.replace(/\/(?=[a-z])([a-z])/i, (_, letter) => `/%${letter.charCodeAt(0).toString(16)}`),
  (/** @type {string} */ text) => text.replace(/(\/\/[^/?#]*\/)/, '$1./a/../'),
  (/** @type {string} */ text) =>
    text.replace(/^(https?)(:\/\/[^/?#:]+)(?=\/)/, (_, scheme, rest) => {
      return `${scheme}${rest}:${scheme === 'https' ? 443 : 80}`
    }),
  (/** @type {string} */ text) => (/[?#]/.test(text) ? text : `${text}?q=%c3%a9`),
]

/** @param {readonly string[]} texts */
function changed(texts) {
  return texts
    .map((text, index) => flat(spellings[index % spellings.length]?.(text) ?? text))
    .filter((text) => !isNormal(text))
}

/** @param {string} text */
function isNormal(text) {
  return Uri.canParse(text) && Uri.from(text).normalize('scheme').href === text
}

/**
 * @param {string} name
 * @param {number} atLeast
 * @param {(texts: readonly string[]) => readonly string[]} inputs
 */
const byScheme = (name, atLeast, inputs) =>
  row({
    name: `normalize-${name}`,
    work: `Uri.from(text).normalize('scheme').href, ${name} texts`,
    unit: 'ns',
    inputs,
    measure: time,
    candidates: [
      {
        name: 'uriform',
        loop(texts) {
          for (const text of texts) sink.value = Uri.from(text).normalize('scheme').href
        },
      },
      {
        name: 'new URL(text).href',
        atLeast,
        loop(texts) {
          for (const text of texts) sink.value = new URL(text).href
        },
      },
    ],
  })

export const normalizeUnchanged = byScheme('unchanged', 1.4, (texts) => texts.filter(isNormal))
export const normalizeChanged = byScheme('changed', 0.5, changed)

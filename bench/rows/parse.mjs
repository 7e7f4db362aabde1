/** From text to a parsed value. */
import { parseUri } from '@hyperjump/uri'
import fastUri from 'fast-uri'
import * as uriJs from 'uri-js'
import { Uri } from 'uriform'
import Urijs from 'urijs'
import * as whatwg from 'whatwg-url'
import { row } from '../row.mjs'
import { sink } from '../sink.mjs'
import { time } from '../time.mjs'

export const parse = row({
  name: 'parse',
  work: 'Uri.from(text)',
  unit: 'ns',
  inputs: (texts) => texts,
  measure: time,
  candidates: [
    {
      name: 'uriform',
      loop(texts) {
        for (const text of texts) sink.value = Uri.from(text)
      },
    },
    {
      name: 'new URL',
      atLeast: 2.4,
      loop(texts) {
        for (const text of texts) sink.value = new URL(text)
      },
    },
    {
      name: 'fast-uri',
      atLeast: 10,
      accepts: (text) => fastUri.parse(text).error === undefined,
      loop(texts) {
        for (const text of texts) sink.value = fastUri.parse(text)
      },
    },
    {
      // The limit: nobody reads a text faster than by looking at each character once.
      name: 'a bare loop over the character codes',
      atMost: 1.7,
      loop(texts) {
        for (const text of texts) {
          let sum = 0
          for (let at = 0; at < text.length; at++) sum += text.charCodeAt(at)
          sink.value = sum
        }
      },
    },
    {
      name: 'uri-js',
      accepts: (text) => uriJs.parse(text).error === undefined,
      loop(texts) {
        for (const text of texts) sink.value = uriJs.parse(text)
      },
    },
    {
      name: 'urijs',
      loop(texts) {
        for (const text of texts) sink.value = new Urijs(text)
      },
    },
    {
      name: '@hyperjump/uri',
      loop(texts) {
        for (const text of texts) sink.value = parseUri(text)
      },
    },
    {
      name: 'whatwg-url',
      loop(texts) {
        for (const text of texts) sink.value = new whatwg.URL(text)
      },
    },
  ],
})

/** From text to the text of its normal form. */
import { normalizeUri } from '@hyperjump/uri'
import fastUri from 'fast-uri'
import * as uriJs from 'uri-js'
import { Uri } from 'uriform'
import Urijs from 'urijs'
import * as whatwg from 'whatwg-url'
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
      name: "uriform, level 'scheme'",
      loop(texts) {
        for (const text of texts) sink.value = Uri.from(text).normalize('scheme').href
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

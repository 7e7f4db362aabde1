/** The heap that a parsed value keeps, while its text is kept anyway. */
import { parseUri } from '@hyperjump/uri'
import fastUri from 'fast-uri'
import * as uriJs from 'uri-js'
import { Uri } from 'uriform'
import Urijs from 'urijs'
import * as whatwg from 'whatwg-url'
import { heap as measure } from '../heap.mjs'
import { row } from '../row.mjs'

export const heap = row({
  name: 'heap',
  work: 'one Uri, kept',
  unit: 'bytes',
  inputs: (texts) => texts,
  measure,
  candidates: [
    {
      name: 'uriform',
      loop(texts, kept) {
        for (const [index, text] of texts.entries()) kept[index] = Uri.from(text)
      },
    },
    {
      name: 'URL',
      atMost: 0.5,
      loop(texts, kept) {
        for (const [index, text] of texts.entries()) kept[index] = new URL(text)
      },
    },
    {
      name: 'fast-uri',
      loop(texts, kept) {
        for (const [index, text] of texts.entries()) kept[index] = fastUri.parse(text)
      },
    },
    {
      name: 'uri-js',
      loop(texts, kept) {
        for (const [index, text] of texts.entries()) kept[index] = uriJs.parse(text)
      },
    },
    {
      name: 'urijs',
      loop(texts, kept) {
        for (const [index, text] of texts.entries()) kept[index] = new Urijs(text)
      },
    },
    {
      name: '@hyperjump/uri',
      loop(texts, kept) {
        for (const [index, text] of texts.entries()) kept[index] = parseUri(text)
      },
    },
    {
      name: 'whatwg-url',
      loop(texts, kept) {
        for (const [index, text] of texts.entries()) kept[index] = new whatwg.URL(text)
      },
    },
  ],
})

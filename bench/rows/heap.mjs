/** The heap that a parsed value keeps, while its text is kept anyway. */
import { parseUri } from '@hyperjump/uri'
import fastUri from 'fast-uri'
import * as uriJs from 'uri-js'
import { Uri } from 'uriform'
import Urijs from 'urijs'
import * as whatwg from 'whatwg-url'
import { heap as measure } from '../heap.mjs'
import { row } from '../row.mjs'
import { sink } from '../sink.mjs'

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

export const heapRead = row({
  name: 'heap-read',
  work: 'one Uri, kept after its origin, path and a parameter were read',
  unit: 'bytes',
  inputs: (texts) => texts.map((text) => `${text.replace(/[?#].*/s, '')}?page=2&q=a`),
  measure,
  candidates: [
    {
      name: 'uriform',
      loop(texts, kept) {
        for (const [index, text] of texts.entries()) {
          const uri = Uri.from(text)
          sink.value = [uri.origin, uri.path.text, uri.query?.get('page')]
          kept[index] = uri
        }
      },
    },
    {
      name: 'URL',
      atMost: 1,
      loop(texts, kept) {
        for (const [index, text] of texts.entries()) {
          const url = new URL(text)
          sink.value = [url.origin, url.pathname, url.searchParams.get('page')]
          kept[index] = url
        }
      },
    },
  ],
})

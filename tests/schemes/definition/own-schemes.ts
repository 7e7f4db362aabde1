import {
  choiceField,
  defineScheme,
  derivedField,
  each,
  listField,
  oneOf,
  optional,
  optionalWhenRead,
  pairsField,
  parameters,
  seq,
  textField,
  ucharAnd,
} from '../../../src/schemes/index.js'

export const note = defineScheme({
  scheme: 'note',
  fragment: 'body',
  fields: {
    path: textField({
      help: 'the path',
      characters: ucharAnd(';:@&=/'),
      dataCharacters: '/',
      isSegment: true,
      isEncoded: true,
    }),
    part: textField({ help: 'the part', characters: ucharAnd(';:@&=/?') }),
  },
  describe: ({ path, part }) => seq(path, optional('#', part)),
  methods: {
    get part(): string {
      return `the part of ${(this as unknown as { path: string }).path}`
    },
  },
})

const plain = ucharAnd('', ',')

export const shop = defineScheme({
  scheme: 'shop',
  fields: {
    kind: derivedField<'search' | 'item' | 'all'>(),
    shelves: listField({ each: 'shelf', isSegment: true }),
    colors: listField({ each: 'color', characters: plain }),
    words: textField({ help: 'words to look for', characters: plain, excludes: ['number'] }),
    number: textField({ help: 'the number', characters: plain, excludes: ['words'] }),
    size: choiceField(['s', 'm', 'l']),
    flags: pairsField({ each: 'flag', characters: plain }),
  },
  describe: ({ kind, shelves, colors, words, number, size, flags }) =>
    seq(
      optionalWhenRead('/'),
      each(shelves, '/'),
      oneOf(kind, { search: seq('?', words), item: seq('=', number), all: '' }),
      optional('&in:', each(colors, ',')),
      optional('&size:', size),
      parameters(flags, ';'),
    ),
})

// One of everything that builds: each builder with all its steps, the tags, drafts, and a scheme of one's own.

import {
  edit,
  Fragment,
  file,
  ftp,
  gopher,
  Host,
  http,
  https,
  mailto,
  news,
  nntp,
  Path,
  prospero,
  Query,
  relative,
  relativeBuilder,
  Segment,
  schemes,
  telnet,
  Uri,
  Userinfo,
  uri,
  uriBuilder,
  wais,
} from 'uriform'
import { rfc2396 } from 'uriform/generations'
import { choiceField, defineScheme, listField, pairsField, textField, uchar } from 'uriform/schemes'

const https8443 = uriBuilder('https').user('u').password('p').host('h').port(8443)

const generic = [
  https8443
    .segments('a', 'b c')
    .query({ q: 'x&y', n: [1, 2] })
    .addQuery('m', true)
    .fragment('f')
    .build(),
  uriBuilder('http').host(Host.from('h')).path(Path.from('/a')).form({ q: 'a b' }).build(),
  uriBuilder('ws').userinfo(Userinfo.from('u')).host('h').segments('a').setQuery('q', 1).build(),
  uriBuilder('urn').segments(Segment.from('isbn:0451450523')).build(),
  uriBuilder('x' as string)
    .query(Query.from('q'))
    .fragment(Fragment.from('f'))
    .build(),
  uriBuilder(Uri.from('http://u@h:1/a?q#f')).host('i').without('port').removeQuery('q').build(),
  relativeBuilder().host('h').port(1).segments('a').build(),
  relativeBuilder({ generation: rfc2396 }).segments(Segment.from('%61')).fragment('f').build(),
  uri`https://h/${'a b'}?q=${1}#${'f'}`,
  relative`../${'a'}`,
  edit(https8443.build(), (draft) => {
    draft.segments.push('a')
    draft.query = [{ name: 'q', value: 'x' }]
  }),
]

const redis = defineScheme({
  scheme: 'redis',
  server: { hostRequired: true, defaultPort: 6379, userinfo: 'fields' },
  fields: {
    database: textField({ presence: 'required' }),
    kind: choiceField(['a', 'b']),
    names: listField(),
    options: pairsField(),
  },
  read(rest) {
    if (!rest.take('/')) return rest.refuse('"/"')
    const database = rest.run()
    const kind = rest.take(';kind=') ? rest.run() : undefined
    const names = rest.take('/') ? rest.separated('/') : []
    const options: [string, string][] = []
    while (rest.take(';')) options.push([rest.run(uchar), rest.take('=') ? rest.run(uchar) : ''])
    return { database, kind, names, options }
  },
  write: ({ database, kind, names = [], options = [] }) =>
    [
      `/${database}`,
      kind === undefined ? '' : `;kind=${kind}`,
      ...names.map((name) => `/${name}`),
      ...options.map(([name, value]) => `;${name}=${value}`),
    ].join(''),
})
const registered = schemes.with(redis).get('redis')

const values = [
  ftp
    .builder()
    .user('u')
    .password('p')
    .host('h')
    .port(2121)
    .directories('a', 'b')
    .name('c')
    .typecode('i')
    .build(),
  http.builder().host('h').port(8080).path(Path.from('/a')).query(Query.from('q')).build(),
  https.builder().host('h').port(8443).segments('a b').query({ q: 1 }).build(),
  gopher.builder().host('h').port(7070).type('7').selector('s').search('a').plus('+').build(),
  mailto.builder().to('a@b').subject('s').cc('c@d').bcc('e@f').body('b').headers(['reply-to', 'g@h']).build(),
  news.builder().host('h').port(1).user('u').password('p').group('g').build(),
  news.builder().wildmat('a*').build(),
  news.builder().messageId('a@b').build(),
  nntp.builder().host('h').port(1).group('g').article('1').build(),
  telnet.builder().user('u').password('p').host('h').port(2323).build(),
  wais.builder().host('h').port(211).database('d').search('s').build(),
  wais.builder().host('h').database('d').wtype('t').wpath('p').build(),
  file.builder().host('h').segments('a', 'b c').build(),
  prospero.builder().host('h').port(1526).hsoname('n').fields(['a', 'b']).build(),
  redis.builder().user('u').password('p').host('h').port(1).database('d').kind('a').names('n').build(),
  registered.builder().host('h').database('d').options(['a', 'b']).build(),
]

export const built: readonly string[] = [...generic, ...values.map((value) => value.uri)].map(String)

// Schemes as types: what the fields of a value are, what a builder lacks, what a registry knows.

import type { StandardSchemaV1 } from '@standard-schema/spec'
import { describe, expect, test } from 'tstyche'
import {
  type Either,
  type Endpoint,
  edit,
  type File,
  type Ftp,
  type FtpTypecode,
  file,
  ftp,
  type Gopher,
  type GopherItem,
  gopher,
  type Host,
  type Http,
  type Https,
  http,
  https,
  type MailMessage,
  type Mailto,
  mailto,
  type News,
  type NewsKind,
  type Nntp,
  type NntpCommands,
  news,
  nntp,
  type Path,
  type Prospero,
  prospero,
  type Query,
  type SchemeValue,
  type Segment,
  schemes,
  type Telnet,
  telnet,
  tryEdit,
  Uri,
  type UriError,
  type Wais,
  wais,
} from 'uriform'
import {
  type Amqp,
  type Amqps,
  type allSchemes,
  amqp,
  amqps,
  type ConnectionString,
  choiceField,
  type Data,
  type Did,
  data,
  defineScheme,
  derivedField,
  did,
  type Geo,
  type Git,
  geo,
  git,
  type Ldap,
  type LdapExtension,
  type LdapScope,
  type Ldaps,
  ldap,
  ldaps,
  listField,
  type Magnet,
  type Mongodb,
  type MongodbSrv,
  type Mysql,
  magnet,
  mongodb,
  mongodbSrv,
  mysql,
  type Otpauth,
  otpauth,
  type Pkg,
  type Postgres,
  type PostgresName,
  pairsField,
  pkg,
  postgres,
  type Redis,
  type Rediss,
  redis,
  rediss,
  type S3,
  type ScpPlace,
  type Sip,
  type Sips,
  type Sms,
  type Smtp,
  type Smtps,
  type SocketEndpoint,
  type Ssh,
  s3,
  sip,
  sips,
  sms,
  smtp,
  smtps,
  ssh,
  type Tel,
  tel,
  textField,
  type Urn,
  urn,
  type Ws,
  type Wss,
  ws,
  wss,
} from 'uriform/schemes'
import { rfc1738 } from '../../src/generations.js'

type Pairs = readonly (readonly [name: string, value: string])[]

/** The fields of values, without what every value has. */
type FieldsOf<Value> = Omit<Value, keyof SchemeValue>

/** Fields of text that are always there, others that may be absent, and the rest. */
type Fields<Text extends string, Optional extends string = never, Rest = unknown> = {
  readonly [Name in keyof (Record<Text | Optional, 1> & Rest)]: Name extends Text
    ? string
    : Name extends Optional
      ? string | undefined
      : Rest[Name & keyof Rest]
}

describe('the fields of values', () => {
  test('where to connect to', () => {
    expect(ftp.from('ftp://h/').endpoint).type.toBe<Endpoint>()
    expect(ftp.from('ftp://h/').endpoint.port).type.toBe<number>()
    expect(news.from('news:g').endpoint).type.toBe<Endpoint | undefined>()
    expect(file.from('file:///')).type.not.toHaveProperty('endpoint')
    expect(mailto.from('mailto:a@b')).type.not.toHaveProperty('endpoint')
    const rest = { fields: {}, read: () => ({}), write: () => '' } as const
    const bare = defineScheme({ scheme: 'bare', server: { hostRequired: true }, ...rest })
    expect(bare.from('bare://h').endpoint).type.toBe<Endpoint<number | undefined>>()
    const likely = defineScheme({ scheme: 'x', server: { hostRequired: false, defaultPort: 1 }, ...rest })
    expect(likely.from('x:').endpoint).type.toBe<Endpoint | undefined>()
    const portless = defineScheme({ scheme: 'x', server: { hostRequired: true, port: 'none' }, ...rest })
    expect(portless.from('x://h')).type.not.toHaveProperty('endpoint')
    const mail = defineScheme({ scheme: 'x', ...rest })
    expect(mail.from('x:')).type.not.toHaveProperty('endpoint')
  })

  test('ftp', () => {
    const value = ftp.from('ftp://h/')
    expect(value).type.toBe<Ftp>()
    expect(value.scheme).type.toBe<'ftp'>()
    expect(value.uri).type.toBe<Uri<'ftp'>>()
    expect<Pick<Ftp, 'user' | 'password' | 'name'>>().type.toBe<Fields<never, 'user' | 'password' | 'name'>>()
    expect(value.host).type.toBe<string>()
    expect(value.port).type.toBe<number>()
    expect(value.directories).type.toBe<readonly string[]>()
    expect(value.typecode).type.toBe<FtpTypecode | undefined>()
    expect<FtpTypecode>().type.toBe<'a' | 'i' | 'd'>()
    expect(value.commands()).type.toBe<readonly string[]>()
    expect(value.tryCommands({ email: 'a@b' })).type.toBe<Either<UriError, readonly string[]>>()
    expect(value.commandOctets({ dataConnection: 'EPSV' })).type.toBe<readonly Uint8Array[]>()
    expect(value.tryCommandOctets()).type.toBe<Either<UriError, readonly Uint8Array[]>>()
    expect(value.commands).type.not.toBeCallableWith({ dataConnection: 'PORT' })
    expect(value.normalize()).type.toBe<Ftp>()
    expect(ftp.parse('ftp://h/')).type.toBe<Either<UriError, Ftp>>()
  })

  test('http and https', () => {
    expect(http.from('http://h')).type.toBe<Http>()
    expect(https.from('https://h')).type.toBe<Https>()
    expect(https.from('https://h').scheme).type.toBe<'https'>()
    type Site = Pick<Http, 'host' | 'port' | 'path' | 'search'>
    expect<Site>().type.toBe<Fields<'host' | 'path', 'search', { port: number }>>()
    expect<Http>().type.not.toHaveProperty('user')
    expect<Http>().type.not.toBeAssignableTo<Https>()
  })

  test('gopher', () => {
    expect(gopher.from('gopher://h')).type.toBe<Gopher>()
    type Item = Pick<Gopher, 'host' | 'port' | 'type' | 'selector' | 'search' | 'plus'>
    expect<Item>().type.toBe<Fields<'host' | 'type' | 'selector', 'search' | 'plus', { port: number }>>()
    expect<ReturnType<Gopher['request']>>().type.toBe<string>()
    expect<ReturnType<Gopher['requestOctets']>>().type.toBe<Uint8Array>()
    expect(gopher.menu(new Uint8Array(), gopher.from('gopher://h'))).type.toBe<readonly GopherItem[]>()
    expect<GopherItem['uri']>().type.toBe<Uri | undefined>()
  })

  test('mailto', () => {
    expect(mailto.from('mailto:')).type.toBe<Mailto>()
    type Mail = Pick<Mailto, 'to' | 'headers' | 'subject' | 'cc' | 'bcc' | 'body'>
    type Rest = { to: readonly string[]; headers: Pairs }
    expect<Mail>().type.toBe<Fields<never, 'subject' | 'cc' | 'bcc' | 'body', Rest>>()
    expect<ReturnType<Mailto['message']>>().type.toBe<MailMessage>()
    expect<Mailto>().type.not.toHaveProperty('host')
  })

  test('news and nntp', () => {
    expect(news.from('news:')).type.toBe<News>()
    expect<NewsKind>().type.toBe<'all' | 'group' | 'groups' | 'article'>()
    type Netnews = Pick<News, 'kind' | 'group' | 'wildmat' | 'messageId' | 'host' | 'port'>
    type Rest = { kind: NewsKind; port: number | undefined }
    expect<Netnews>().type.toBe<Fields<never, 'group' | 'wildmat' | 'messageId' | 'host', Rest>>()
    expect(nntp.from('nntp://h/g')).type.toBe<Nntp>()
    type Article = Pick<Nntp, 'user' | 'host' | 'port' | 'group' | 'article'>
    expect<Article>().type.toBe<Fields<'host' | 'group', 'user' | 'article', { port: number }>>()
    expect<Nntp>().type.toBeAssignableTo<NntpCommands>()
    expect<News>().type.toBeAssignableTo<NntpCommands>()
    expect(news.from('news:').commands({ modeReader: false })).type.toBe<readonly string[]>()
    expect(news.from('news:').tryCommandOctets()).type.toBe<Either<UriError, readonly Uint8Array[]>>()
  })

  test('telnet, wais, file and prospero', () => {
    expect(telnet.from('telnet://h')).type.toBe<Telnet>()
    expect(wais.from('wais://h/d')).type.toBe<Wais>()
    type Search = Pick<Wais, 'kind' | 'database' | 'search' | 'wtype' | 'wpath'>
    type Kind = { kind: 'database' | 'search' | 'document' }
    expect<Search>().type.toBe<Fields<'database', 'search' | 'wtype' | 'wpath', Kind>>()
    expect(file.from('file:/')).type.toBe<File>()
    type Place = Pick<File, 'host' | 'segments'>
    expect<Place>().type.toBe<Fields<never, 'host', { segments: readonly string[] }>>()
    expect<File>().type.not.toHaveProperty('port')
    expect(file.fromPath('/a', 'posix')).type.toBe<File>()
    expect(file.fromPath).type.not.toBeCallableWith('/a', 'vms')
    expect(file.fromPath).type.not.toBeCallableWith('/a')
    expect(file.from('file:/').tryToPath('win32')).type.toBe<Either<UriError, string>>()
    expect(prospero.from('prospero://h/n')).type.toBe<Prospero>()
  })

  test('magnet', () => {
    expect(magnet.from('magnet:?')).type.toBe<Magnet>()
    expect(magnet.from('magnet:?').exactTopics).type.toBe<readonly string[]>()
    expect(magnet.from('magnet:?').exactLength).type.toBe<number | undefined>()
    expect(magnet.builder().build()).type.toBe<Magnet>()
    expect(magnet.builder().trackers).type.toBeCallableWith('a', 'b')
    expect(magnet.builder().parameters).type.toBeCallableWith(['a', 'b'])
  })

  test('otpauth', () => {
    const value = otpauth.from('otpauth://totp/a?secret=A')
    expect(otpauth.from('otpauth://totp/a?secret=A')).type.toBe<Otpauth>()
    expect(value.type).type.toBe<'totp' | 'hotp'>()
    expect(value.algorithm).type.toBe<'SHA1' | 'SHA256' | 'SHA512'>()
    expect(value.digits).type.toBe<number>()
    expect(value.period).type.toBe<number | undefined>()
    expect(value.parameters).type.toBe<Pairs>()
    expect(otpauth.builder().type('totp').accountName('a')).type.not.toHaveProperty('build')
    expect(otpauth.builder().type('totp').accountName('a').secret('A').build()).type.toBe<Otpauth>()
    expect(otpauth.builder().type).type.not.toBeCallableWith('motp')
  })

  test('git and ssh', () => {
    expect(git.from('git://h/a')).type.toBe<Git>()
    expect(git.from('git://h/a').path).type.toBe<string>()
    expect(git.fromScp('h:a')).type.toBe<ScpPlace>()
    expect(git.tryFromScp('h:a')).type.toBe<Either<UriError, ScpPlace>>()
    expect(git.fromScp('h:a').toSsh()).type.toBe<Ssh>()
    expect(git.builder().host('h')).type.not.toHaveProperty('build')
    expect(git.builder().host('h').path('/a').build()).type.toBe<Git>()
    expect(ssh.from('ssh://h')).type.toBe<Ssh>()
    expect(ssh.from('ssh://h').path).type.toBe<string | undefined>()
    expect(ssh.builder().host('h').build()).type.toBe<Ssh>()
  })

  test('redis and rediss', () => {
    expect(redis.from('redis://h')).type.toBe<Redis>()
    expect(rediss.from('rediss://h')).type.toBe<Rediss>()
    type Server = Pick<Rediss, 'scheme' | 'user' | 'host' | 'port' | 'database' | 'parameters'>
    type Rest = { scheme: 'rediss'; port: number; database: number | undefined; parameters: Pairs }
    expect<Server>().type.toBe<Fields<'host', 'user', Rest>>()
    expect(redis.builder().host('h').password('p')).type.toHaveProperty('build')
    expect(redis.builder()).type.toHaveProperty('build')
    expect(redis.from('redis:///1').endpoint).type.toBe<Endpoint | SocketEndpoint>()
    expect(redis.builder().database).type.not.toBeCallableWith('3')
  })

  test('smtp and smtps', () => {
    expect(smtp.from('smtp://h')).type.toBe<Smtp>()
    expect(smtps.from('smtps://h')).type.toBe<Smtps>()
    type Server = Pick<Smtps, 'scheme' | 'user' | 'host' | 'port' | 'parameters'>
    expect<Server>().type.toBe<Fields<'host', 'user', { scheme: 'smtps'; port: number; parameters: Pairs }>>()
    expect(smtp.builder().user('u')).type.not.toHaveProperty('build')
    expect(smtp.builder().host('h')).type.toHaveProperty('build')
  })

  test('postgres', () => {
    expect(postgres.from('postgres://')).type.toBe<Postgres>()
    expect<Postgres['scheme']>().type.toBe<'postgres'>()
    expect<Postgres['uri']>().type.toBe<Uri<PostgresName>>()
    type Server = Pick<Postgres, 'user' | 'host' | 'port' | 'endpoint' | 'database' | 'parameters'>
    type Rest = { port: number; endpoint: Endpoint | SocketEndpoint | undefined; parameters: Pairs }
    expect<Server>().type.toBe<Fields<'host', 'user' | 'database', Rest>>()
    expect(postgres.builder().user('u').port(1)).type.toHaveProperty('build')
    expect(postgres.builder().password('p')).type.not.toHaveProperty('build')
    type Several = ConnectionString<PostgresName>
    expect(postgres.fromConnectionString('')).type.toBe<Several>()
    expect(postgres.tryFromConnectionString('')).type.toBe<Either<UriError, Several>>()
    expect(postgres.fromConnectionString('').hosts).type.toBe<readonly Endpoint<number | undefined>[]>()
    expect(postgres.fromConnectionString('')).type.not.toHaveProperty('uri')
  })

  test('s3', () => {
    expect(s3.from('s3://b/k')).type.toBe<S3>()
    expect<Pick<S3, 'bucket' | 'key'>>().type.toBe<Fields<'bucket', 'key'>>()
    expect(s3.from('s3://b')).type.not.toHaveProperty('host')
    expect(s3.from('s3://b')).type.not.toHaveProperty('endpoint')
    expect(s3.builder().key('k')).type.not.toHaveProperty('build')
    expect(s3.builder().bucket('b')).type.toHaveProperty('build')
  })

  test('mysql', () => {
    expect(mysql.from('mysql://h')).type.toBe<Mysql>()
    expect(mysql.builder().host('h').parameters(['a', 'b'])).type.toHaveProperty('build')
  })

  test('amqp and amqps', () => {
    expect(amqp.from('amqp://')).type.toBe<Amqp>()
    expect(amqps.from('amqps://')).type.toBe<Amqps>()
    expect(amqp.builder().vhost('/')).type.toHaveProperty('build')
  })

  test('mongodb and mongodb+srv', () => {
    expect(mongodb.from('mongodb://h')).type.toBe<Mongodb>()
    expect(mongodbSrv.from('mongodb+srv://h')).type.toBe<MongodbSrv>()
    type Server = Pick<Mongodb, 'host' | 'port' | 'endpoint' | 'hosts' | 'database' | 'parameters'>
    type Hosts = {
      port: number
      endpoint: Endpoint | SocketEndpoint
      hosts: readonly Endpoint<number | undefined>[]
    }
    expect<Server>().type.toBe<Fields<'host', 'database', Hosts & { parameters: Pairs }>>()
    expect<MongodbSrv>().type.not.toHaveProperty('port')
    expect<MongodbSrv>().type.not.toHaveProperty('endpoint')
    expect(mongodb.builder().host('h')).type.toHaveProperty('build')
    expect(mongodb.builder()).type.not.toHaveProperty('hosts')
    expect(mongodbSrv.builder()).type.not.toHaveProperty('port')
    expect(mongodb.fromConnectionString('')).type.toBe<ConnectionString<'mongodb' | 'mongodb+srv'>>()
  })

  test('ws and wss', () => {
    expect(ws.from('ws://h')).type.toBe<Ws>()
    expect(wss.from('wss://h')).type.toBe<Wss>()
    expect(ws.builder()).type.not.toHaveProperty('user')
    const site = ws.builder().host('h')
    expect(site).type.toHaveProperty('build')
    expect(site.segments('a').query({ b: 1 }).build()).type.toBe<Ws>()
    expect(site).type.not.toHaveProperty('fragment')
    expect(ws.builder(ws.from('ws://h')).port(1).build()).type.toBe<Ws>()
  })

  test('did', () => {
    expect(did.from('did:a:b')).type.toBe<Did>()
    expect<FieldsOf<Did>>().type.toBe<Fields<'method' | 'methodSpecificId' | 'path', 'query' | 'fragment'>>()
    expect(did.builder().method('a')).type.not.toHaveProperty('build')
    expect(did.builder().method('a').methodSpecificId('b').build()).type.toBe<Did>()
  })

  test('pkg', () => {
    expect(pkg.from('pkg:npm/a')).type.toBe<Pkg>()
    type Package = Fields<'type' | 'name', 'namespace' | 'version' | 'subpath', { qualifiers: Pairs }>
    expect<FieldsOf<Pkg>>().type.toBe<Package>()
    expect(pkg.builder().type('npm')).type.not.toHaveProperty('build')
    expect(pkg.builder().name('a').type('npm').build()).type.toBe<Pkg>()
  })

  test('data', () => {
    expect(data.from('data:,')).type.toBe<Data>()
    type Rest = { parameters: Pairs; base64: boolean; octets: Uint8Array }
    expect<FieldsOf<Data>>().type.toBe<Fields<'mediaType', 'text', Rest>>()
    expect(data.builder().octets(new Uint8Array()).base64(false).build()).type.toBe<Data>()
    expect(data.builder().octets(new Uint8Array())).type.not.toHaveProperty('text')
    expect(data.builder().octets).type.not.toBeCallableWith('a')
  })

  test('urn', () => {
    expect(urn.from('urn:example:a')).type.toBe<Urn>()
    type Components = 'rComponent' | 'qComponent' | 'fComponent'
    expect<FieldsOf<Urn>>().type.toBe<Fields<'nid' | 'nss', Components | 'uuid'>>()
    expect(urn.builder().nid('example')).type.not.toHaveProperty('build')
    expect(urn.builder().nid('example').nss('a').build()).type.toBe<Urn>()
    expect(urn.builder()).type.not.toHaveProperty('uuid')
  })

  test('tel', () => {
    expect(tel.from('tel:+1')).type.toBe<Tel>()
    type Rest = { global: boolean; parameters: Pairs }
    expect<FieldsOf<Tel>>().type.toBe<
      Fields<'number', 'phoneContext' | 'extension' | 'isdnSubaddress', Rest>
    >()
    expect(tel.builder()).type.not.toHaveProperty('global')
    expect(tel.builder().number('+1').build()).type.toBe<Tel>()
    expect(tel.builder().number('+1').extension('1')).type.not.toHaveProperty('isdnSubaddress')
  })

  test('sip and sips', () => {
    expect(sip.from('sip:h')).type.toBe<Sip>()
    expect(sips.from('sips:h')).type.toBe<Sips>()
    expect<Sips>().type.not.toBeAssignableTo<Sip>()
    type Rest = { port: number | undefined; parameters: Pairs; headers: Pairs }
    expect<Omit<FieldsOf<Sip>, 'toText'>>().type.toBe<Fields<'host', 'user' | 'password', Rest>>()
    expect(sip.fromText('sip:h')).type.toBe<Sip>()
    expect(sips.tryFromText('sips:h')).type.toBe<Either<UriError, Sip<'sips'>>>()
    expect(sip.builder().user('a')).type.not.toHaveProperty('build')
    expect(sip.builder().host('h').password('p')).type.not.toHaveProperty('build')
    expect(sip.builder().host('h').build()).type.toBe<Sip>()
  })

  test('geo', () => {
    expect(geo.from('geo:1,2')).type.toBe<Geo>()
    type Place = Record<'latitude' | 'longitude', number>
    type Rest = Record<'altitude' | 'uncertainty', number | undefined> & { parameters: Pairs }
    expect<FieldsOf<Geo>>().type.toBe<Fields<never, 'crs', Place & Rest>>()
    expect(geo.builder().latitude(1)).type.not.toHaveProperty('build')
    expect(geo.builder().latitude(1).longitude(2).build()).type.toBe<Geo>()
  })

  test('sms', () => {
    expect(sms.from('sms:+1')).type.toBe<Sms>()
    type Rest = { recipients: readonly string[]; fields: Pairs }
    expect<FieldsOf<Sms>>().type.toBe<Fields<never, 'body', Rest>>()
  })

  test('ldap and ldaps', () => {
    expect(ldap.from('ldap://')).type.toBe<Ldap>()
    expect(ldaps.from('ldaps://')).type.toBe<Ldaps>()
    type Server = { port: number | undefined; endpoint: Endpoint | SocketEndpoint | undefined }
    type Lists = { attributes: readonly string[]; extensions: readonly LdapExtension[] }
    type Rest = Server & Lists & { scope: LdapScope }
    expect<FieldsOf<Ldap>>().type.toBe<Fields<'dn', 'host' | 'filter', Rest>>()
    expect(ldap.builder().build()).type.toBe<Ldap>()
    expect(ldap.builder().extensions).type.toBeCallableWith({ type: 'a' }, { type: 'b', critical: true })
  })
})

type Registered = Ftp | Http | Https | Gopher | Mailto | News | Nntp | Telnet | Wais | File | Prospero

describe('the registry', () => {
  test('gives the values of the schemes that it knows, or a plain URI', () => {
    expect(schemes.from('x:')).type.toBe<Registered | Uri>()
    expect(schemes.parse('x:')).type.toBe<Either<UriError, Registered | Uri>>()
    expect(schemes.normalize('x:')).type.toBe<Registered | Uri>()
    expect(schemes.tryNormalize('x:')).type.toBe<Either<UriError, Registered | Uri>>()
    expect(schemes.parse).type.not.toBeCallableWith(1)
    expect(schemes.parse).type.not.toBeCallableWith('x:', { generation: 'rfc1738' as const })
  })

  test('a switch over the scheme narrows, and is exhaustive once a plain URI is ruled out', () => {
    const told = (text: string): unknown => {
      const value = schemes.from(text)
      if (value instanceof Uri) return value.href
      expect(value).type.toBe<Registered>()
      switch (value.scheme) {
        case 'ftp':
          expect(value).type.toBe<Ftp>()
          return value.typecode
        case 'http':
          expect(value).type.toBe<Http>()
          return value.path
        case 'https':
          expect(value).type.toBe<Https>()
          return value.path
        case 'gopher':
          return value.selector
        case 'mailto':
          return value.to
        case 'news':
          return value.kind
        case 'nntp':
          return value.group
        case 'telnet':
          return value.user
        case 'wais':
          return value.database
        case 'file':
          return value.segments
        case 'prospero':
          expect(value).type.toBe<Prospero>()
          return value.hsoname
        default:
          expect(value).type.toBe<never>()
          return value
      }
    }
    expect(told).type.toBe<(text: string) => unknown>()
  })

  test('the property uri tells them apart too', () => {
    const value = schemes.from('x:')
    if ('uri' in value) expect(value).type.toBe<Registered>()
    else expect(value).type.toBe<Uri>()
  })

  test('get knows the type of a name', () => {
    expect(schemes.get('ftp')).type.toBe<typeof ftp>()
    expect(schemes.get('file').from('file:/')).type.toBe<File>()
    const name: string = 'x'
    expect(schemes.get(name)).type.toBeAssignableFrom(undefined)
    expect(schemes.get('x')).type.toBeAssignableFrom(undefined)
  })

  test('with and without change what it knows', () => {
    const rest = {
      fields: { all: textField() },
      read: () => ({ all: undefined }),
      write: () => '',
    }
    const own = defineScheme({ scheme: 'x-own', ...rest })
    type Own = ReturnType<typeof own.from>
    expect(schemes.with(own).from('x:')).type.toBe<Registered | Own | Uri>()
    expect(schemes.with(own).get('x-own')).type.toBe<typeof own>()
    expect(schemes.without('ftp').from('x:')).type.toBe<Exclude<Registered, Ftp> | Uri>()
    expect(schemes.without('ftp').get('ftp')).type.toBeAssignableFrom(undefined)
    const replaced = defineScheme({ scheme: 'ftp', ...rest })
    expect(schemes.with(replaced).get('ftp')).type.toBe<typeof replaced>()
    expect(schemes.with(replaced).from('x:')).type.not.toBeAssignableFrom<Ftp>()
  })
})

describe('builders', () => {
  test('have no build until nothing is missing', () => {
    const start = ftp.builder()
    expect(start).type.not.toHaveProperty('build')
    expect(start).type.not.toHaveProperty('tryBuild')
    expect(start.name('a')).type.not.toHaveProperty('build')
    expect(start.host('h')).type.toHaveProperty('build')
    expect(start.name('a').host('h').build()).type.toBe<Ftp>()
    expect(start.host('h').tryBuild()).type.toBe<Either<UriError, Ftp>>()
    expect(nntp.builder().host('h')).type.not.toHaveProperty('build')
    expect(nntp.builder().host('h').group('g')).type.toHaveProperty('build')
    expect(nntp.builder().host('h').group('g').article).type.toBeCallableWith(7)
    expect(nntp.builder().host('h').group('g').article).type.not.toBeCallableWith([7])
    expect(wais.builder().database('d')).type.not.toHaveProperty('build')
    expect(wais.builder().database('d').host('h')).type.toHaveProperty('build')
    expect(prospero.builder().host('h')).type.not.toHaveProperty('build')
    expect(prospero.builder().host('h').hsoname('n').build()).type.toBe<Prospero>()
  })

  test('have build at once where the scheme requires nothing', () => {
    type Ready<Scheme> = Scheme extends { readonly scheme: infer Name; readonly builder: () => infer Start }
      ? 'build' extends keyof Start
        ? Name
        : never
      : never
    type All = typeof allSchemes extends Iterable<infer Scheme> ? Scheme : never
    expect<Ready<All>>().type.toBe<
      | 'mailto'
      | 'sms'
      | 'redis'
      | 'rediss'
      | 'news'
      | 'postgres'
      | 'amqp'
      | 'amqps'
      | 'ldap'
      | 'ldaps'
      | 'magnet'
      | 'data'
    >()
  })

  test('name the field that is missing', () => {
    // @ts-expect-error Property 'build' does not exist on type 'UnfinishedBuilder<"host",
    ftp.builder().build()
    // @ts-expect-error Property 'build' does not exist on type 'UnfinishedBuilder<"user",
    ftp.builder().host('h').password('p').build()
  })

  test('take fields in any order, into one variable', () => {
    let begun = ftp.builder()
    begun = begun.directories('a')
    let hosted = begun.host('h')
    hosted = hosted.name('a')
    hosted = hosted.port(2121).user('u').host('i')
    expect(hosted.build()).type.toBe<Ftp>()
    expect(hosted).type.toHaveProperty('directories')
  })

  test('can build when what a field needs is given too', () => {
    const ftpOnHost = ftp.builder().host('h')
    expect(ftpOnHost.password('p')).type.not.toHaveProperty('build')
    expect(ftpOnHost.password('p').user('u')).type.toHaveProperty('build')
    expect(news.builder().port(1)).type.not.toHaveProperty('build')
    expect(news.builder().user('u')).type.not.toHaveProperty('build')
    expect(news.builder().port(1).user('u').host('h')).type.toHaveProperty('build')
    const database = wais.builder().host('h').database('d')
    expect(database.wpath('p')).type.not.toHaveProperty('build')
    expect(database.wtype('t')).type.not.toHaveProperty('build')
    expect(database.wtype('t').wpath('p')).type.toHaveProperty('build')
  })

  test('do not give what another field excludes', () => {
    expect(wais.builder().search('s')).type.not.toHaveProperty('wtype')
    expect(wais.builder().wtype('t')).type.not.toHaveProperty('search')
    expect(news.builder().group('g')).type.not.toHaveProperty('wildmat')
    expect(news.builder().group('g')).type.not.toHaveProperty('messageId')
    expect(news.builder().messageId('a@b')).type.not.toHaveProperty('group')
    expect(news.builder().wildmat('a*')).type.toHaveProperty('host')
  })

  test('have no step for what follows from the others', () => {
    expect(wais.builder()).type.not.toHaveProperty('kind')
    expect(news.builder()).type.not.toHaveProperty('kind')
  })

  test('have no step for what the scheme has not', () => {
    expect(file.builder()).type.not.toHaveProperty('port')
    expect(mailto.builder()).type.not.toHaveProperty('host')
    expect(ftp.builder()).type.not.toHaveProperty('fragment')
  })

  test('take data of the type of the field', () => {
    const hosted = ftp.builder().host('h')
    expect(hosted.port).type.toBeCallableWith(21)
    expect(hosted.port).type.not.toBeCallableWith('21')
    expect(hosted.typecode).type.toBeCallableWith('i')
    expect(hosted.typecode).type.not.toBeCallableWith('x')
    expect(hosted.typecode).type.not.toBeCallableWith('I')
    expect(hosted.name).type.toBeCallableWith('a')
    expect(hosted.name).type.toBeCallableWith({} as Segment)
    expect(hosted.name).type.toBeCallableWith(1)
    expect(hosted.name).type.not.toBeCallableWith(undefined)
    expect(hosted.name).type.not.toBeCallableWith()
    expect(hosted.name).type.not.toBeCallableWith('a', 'b')
    expect(hosted.directories).type.toBeCallableWith()
    expect(hosted.directories).type.toBeCallableWith('a', {} as Segment)
    expect(hosted.directories).type.not.toBeCallableWith(['a'])
    expect(ftp.builder().host).type.toBeCallableWith({} as Host)
    const site = http.builder().host('h')
    expect(site.segments).type.toBeCallableWith('a', {} as Segment)
    expect(site.path).type.toBeCallableWith({} as Path)
    expect(site.path).type.not.toBeCallableWith('/a')
    expect(site.query).type.toBeCallableWith({ a: 1, b: ['c', 'd'] })
    expect(site.query).type.toBeCallableWith({} as Query)
    expect(site.query).type.not.toBeCallableWith({} as Path)
    expect(site.user('u').password('p').without('password').build()).type.toBe<Http>()
    expect(https.builder().segments('a')).type.not.toHaveProperty('build')
    expect(mailto.builder().headers).type.toBeCallableWith(['a', 'b'], ['c', 'd'])
    expect(mailto.builder().headers).type.not.toBeCallableWith('a', 'b')
    expect(mailto.builder().headers).type.not.toBeCallableWith(['a'])
    expect(mailto.builder().headers).type.toBeCallableWith({ a: 'b', c: ['d', 'e'], f: undefined })
    expect(mailto.builder().headers).type.not.toBeCallableWith({ a: {} })
    expect(mailto.builder().headers).type.not.toBeCallableWith({ a: 'b' }, { c: 'd' })
    expect(ftp.builder).type.toBeCallableWith({ generation: rfc1738 })
    expect(ftp.builder).type.not.toBeCallableWith({ generation: 'rfc1738' as const })
  })
})

describe('defineScheme', () => {
  const own = defineScheme({
    scheme: 'x-own',
    server: { hostRequired: true, defaultPort: 1, userinfo: 'fields' },
    fields: {
      kind: derivedField<'a' | 'b'>(),
      name: textField({ presence: 'required' }),
      always: textField({ presence: 'always' }),
      optional: textField({ needs: ['name'], excludes: ['list'] }),
      list: listField(),
      pairs: pairsField(),
      choice: choiceField(['x', 'y']),
    },
    read: (rest) => {
      return {
        kind: 'a',
        name: rest.run(),
        always: '',
        optional: undefined,
        list: [],
        pairs: [],
        choice: undefined,
      }
    },
    write: (texts) => texts.name,
    methods: {
      shout(this: { readonly name: string }, times: number): string {
        return this.name.repeat(times)
      },
    },
  })

  test('infers the types of the fields', () => {
    const value = own.from('x-own://h')
    expect(value.scheme).type.toBe<'x-own'>()
    expect(value.uri).type.toBe<Uri<'x-own'>>()
    expect(value.kind).type.toBe<'a' | 'b'>()
    expect(value.name).type.toBe<string>()
    expect(value.always).type.toBe<string>()
    expect(value.optional).type.toBe<string | undefined>()
    expect(value.list).type.toBe<readonly string[]>()
    expect(value.pairs).type.toBe<Pairs>()
    expect(value.choice).type.toBe<'x' | 'y' | undefined>()
    expect(value.user).type.toBe<string | undefined>()
    expect(value.host).type.toBe<string>()
    expect(value.port).type.toBe<number>()
    expect(value.shout(2)).type.toBe<string>()
    expect(value).type.not.toHaveProperty('other')
  })

  test('infers what is read and written', () => {
    defineScheme({
      scheme: 'x-own',
      server: { hostRequired: false },
      fields: { name: textField({ presence: 'required' }), other: textField(), list: listField() },
      read: (rest, server) => {
        expect(server.host).type.toBe<string | undefined>()
        expect(rest.run()).type.toBe<string>()
        return { name: rest.run(), other: undefined, list: [] }
      },
      write: (texts, server) => {
        expect(texts.name).type.toBe<string>()
        expect(texts.other).type.toBe<string | undefined>()
        expect(texts.list).type.toBe<readonly string[]>()
        expect(server.port).type.toBe<string | undefined>()
        return texts.name
      },
    })
  })

  test('infers the states of its builder', () => {
    const hosted = own.builder().host('h')
    expect(hosted).type.not.toHaveProperty('build')
    expect(hosted.optional('o')).type.not.toHaveProperty('build')
    expect(hosted.name('n')).type.toHaveProperty('build')
    expect(hosted.name('n').optional('o')).type.not.toHaveProperty('list')
    expect(hosted.choice).type.not.toBeCallableWith('z')
  })

  test('infers what a server leaves out', () => {
    const plain = defineScheme({
      scheme: 'x-plain',
      fields: { name: textField({ presence: 'required' }) },
      read: (rest) => ({ name: rest.rest() }),
      write: ({ name }) => name,
    })
    expect(plain.from('x-plain:')).type.not.toHaveProperty('host')
    expect(plain.builder()).type.not.toHaveProperty('host')
    expect(plain.builder().name('n')).type.toHaveProperty('build')
    const loose = defineScheme({
      scheme: 'x-loose',
      server: { hostRequired: false, port: 'none' },
      fields: {},
      read: () => ({}),
      write: () => '',
    })
    expect(loose.from('x-loose:').host).type.toBe<string | undefined>()
    expect(loose.from('x-loose:')).type.not.toHaveProperty('port')
    expect(loose.builder()).type.toHaveProperty('build')
  })

  test('refuses reading that lacks a field', () => {
    expect(defineScheme).type.not.toBeCallableWith({
      scheme: 'x-own',
      fields: { name: textField({ presence: 'required' }) },
      read: () => ({}),
      write: () => '',
    })
  })
})

test('schemes and readers are Standard Schemas of text', () => {
  expect(ftp).type.toBeAssignableTo<StandardSchemaV1<string, Ftp>>()
  expect(schemes).type.toBeAssignableTo<StandardSchemaV1<string, unknown>>()
  expect(Uri).type.toBeAssignableTo<StandardSchemaV1<string, Uri>>()
  expect<StandardSchemaV1.InferInput<typeof https>>().type.toBe<string>()
  expect<StandardSchemaV1.InferOutput<typeof https>>().type.toBe<Https>()
  expect(ftp).type.not.toBeAssignableTo<StandardSchemaV1<string, Https>>()
})

describe('changing a value', () => {
  const file = ftp.from('ftp://h/a')

  test('a builder that begins with a value lacks nothing', () => {
    expect(ftp.builder(file)).type.toHaveProperty('build')
    expect(ftp.builder(file).name('b').build()).type.toBe<Ftp>()
    expect(ftp.builder(file.uri).build()).type.toBe<Ftp>()
    expect(ftp.builder(undefined, {})).type.not.toHaveProperty('build')
    expect(ftp.builder).type.not.toBeCallableWith(http.from('http://h/'))
  })

  test('only what can be absent is removed', () => {
    const { without } = ftp.builder(file)
    expect(without).type.toBeCallableWith('password')
    expect(without).type.toBeCallableWith('directories')
    expect(without).type.not.toBeCallableWith('host')
    expect(ftp.builder(file).without('typecode').build()).type.toBe<Ftp>()
    expect(news.builder().without).type.not.toBeCallableWith('kind')
  })

  test('edit returns a value of the scheme, whose name stays', () => {
    expect(edit(file, () => {})).type.toBe<Ftp>()
    expect(tryEdit(file, () => {})).type.toBe<Either<UriError, Ftp>>()
    edit(file, (draft) => {
      expect(draft.scheme).type.toBe<'ftp'>()
    })
  })
})

// The pkg scheme: the purl specification. Sections are those of its rules for each component.
import { expect, test } from '@jest/globals'
import { pkg } from 'uriform/schemes'
import { failureOf } from '../../support/either.js'
import { type Malformed, stepNames, testBuilt, testExamples, testMalformed, testMisuse } from '../table.js'

const words = (text: string): readonly string[] => text.split(' ')
const usual = { qualifiers: [] }
const type = ['type', 'npm'] as const
const name = ['name', 'a'] as const

const of = (type: string, name: string, rest: object = {}) => ({ type, name, ...rest })

testExamples(pkg, usual, [
  [
    'Example 1',
    'pkg:deb/debian/curl@7.50.3-1?arch=i386&distro=jessie',
    of('deb', 'curl', {
      namespace: 'debian',
      version: '7.50.3-1',
      qualifiers: Object.entries({ arch: 'i386', distro: 'jessie' }),
    }),
  ],
  [
    'Example 2',
    'pkg:maven/org.apache.xmlgraphics/batik-anim@1.9.1?packaging=sources',
    of('maven', 'batik-anim', {
      namespace: 'org.apache.xmlgraphics',
      version: '1.9.1',
      qualifiers: [['packaging', 'sources']],
    }),
  ],
  ['Example 3', 'pkg:npm/foobar@12.3.1', of('npm', 'foobar', { version: '12.3.1' })],
  ['Scheme: slashes', 'pkg://npm/a', of('npm', 'a')],
  ['Scheme: slashes', 'pkg:///npm/a', of('npm', 'a')],
  ['Type: its case', 'PKG:NPM/a', of('npm', 'a')],
  ['Namespace: slashes', 'pkg:x//a//b/c/', of('x', 'c', { namespace: 'a/b' })],
  ['Namespace: encoded', 'pkg:npm/%40a%20b/c', of('npm', 'c', { namespace: '@a b' })],
  ['Namespace: a raw "@"', 'pkg:npm/@babel/core', of('npm', 'core', { namespace: '@babel' })],
  ['Namespace: a raw "@" after slashes', 'pkg:npm//@a/b/', of('npm', 'b', { namespace: '@a' })],
  [
    'Namespace: a raw "@"',
    'pkg:npm/@babel/core@1.0',
    of('npm', 'core', { namespace: '@babel', version: '1.0' }),
  ],
  ['Name: the last "@"', 'pkg:brew/node@20@20.10.0', of('brew', 'node@20', { version: '20.10.0' })],
  ['Name: two colons', 'pkg:cpan/URI::PackageURL', of('cpan', 'URI::PackageURL')],
  ['npm: a module of Node', 'pkg:npm/fs@1', of('npm', 'fs', { version: '1' })],
  [
    'conan: its qualifiers are optional',
    'pkg:conan/bincrafters/cctz@2.3',
    of('conan', 'cctz', { namespace: 'bincrafters', version: '2.3' }),
  ],
  ['cran: its version is optional', 'pkg:cran/A3', of('cran', 'A3')],
  ['Name: an encoded slash', 'pkg:x/a%2Fb', of('x', 'a/b')],
  ['Version: empty', 'pkg:x/a@', of('x', 'a')],
  ['Version: opaque', 'pkg:x/a@1/2:3', of('x', 'a', { version: '1/2:3' })],
  [
    'Qualifiers: keys, and no value',
    'pkg:x/a?B-1=c%26/&d=&d=e=f:',
    of('x', 'a', { qualifiers: Object.entries({ 'b-1': 'c&/', d: 'e=f:' }) }),
  ],
  ['Subpath', 'pkg:x/a#/b//./%2e%2E/c/', of('x', 'a', { subpath: 'b/c' })],
  ['Subpath: empty', 'pkg:x/a#', of('x', 'a')],
])

const TYPE = 'the type of the package: a letter, then letters, digits, "." or "-"'
const NAME = 'the name of the package; "@" that begins a namespace is "%40"'
const KEY = 'a key: a letter, then letters, digits, ".", "-" or "_"'

const wrong = (type: string, rest: string, expected: string): Malformed => {
  return [type, `pkg:${type}/${rest}`, 'path', 5 + type.length, expected]
}

testMalformed(pkg, [
  ['Type', 'pkg:', 'path', 4, TYPE],
  ['Type', 'pkg:1/a', 'path', 4, TYPE],
  ['Type', 'pkg:%6Epm/a', 'path', 4, TYPE],
  ['Type', 'pkg:/@1', 'path', 5, TYPE],
  ['Type', 'pkg:a@1', 'path', 5, '"/" and the name'],
  ['Type', 'pkg:npm+x/a', 'path', 7, '"/" and the name'],
  ['no authority', 'pkg://u@npm/a', 'authority', 7, '"/" and the name'],
  ['Name', 'pkg:npm/', 'path', 8, NAME],
  ['Name', 'pkg:npm/@1', 'path', 8, NAME],
  ['Name', 'pkg:npm/x/@angular/core', 'path', 8, NAME],
  ['Name', 'pkg:swift/github.com/Alamofire/@5.4.3', 'path', 10, NAME],
  ['Namespace', 'pkg:npm/a%2Fb/c', 'path', 8, 'no "%2F" in the namespace'],
  ['Qualifiers', 'pkg:npm/a?', 'query', 10, KEY],
  ['Qualifiers', 'pkg:npm/a?b', 'query', 11, '"=" and a value'],
  ['Qualifiers', 'pkg:npm/a?=b', 'query', 10, KEY],
  ['Qualifiers', 'pkg:npm/a?1=b', 'query', 10, KEY],
  ['Qualifiers', 'pkg:npm/a?%61=b', 'query', 10, KEY],
  ['Qualifiers', 'pkg:npm/a?b=c&B=d', 'query', 14, '"b" no more than once'],
  ['Qualifiers', 'pkg:npm/a?b=c?d', 'query', 13, '"%3F" for "?" in data, "#" and a path, or the end'],
  ['Subpath', 'pkg:npm/a#b%2fc', 'fragment', 10, 'no "%2F" in the path in the package'],
  ['chrome-extension', 'pkg:chrome-extension/dogs', 'path', 21, '32 letters from a to p'],
  [
    'chrome-extension',
    `pkg:chrome-extension/${'a'.repeat(32)}@1.a`,
    'path',
    54,
    'one to four numbers with dots between them',
  ],
  ['julia', 'pkg:julia/Dates', 'path', 15, '"uuid=" and a value, which julia requires'],
  ['julia', 'pkg:julia/Dates?uuid=', 'query', 21, '"uuid=" and a value, which julia requires'],
  ['swid', 'pkg:swid/a@1#b', 'path', 12, '"tag_id=" and a value, which swid requires'],
  ...words(
    'alpm apk bitbucket composer deb git github golang huggingface maven qpkg rpm swift vscode-extension',
  ).map((type) => wrong(type, 'a@1', `a namespace, which ${type} requires`)),
  ...words(
    'bazel bitnami cargo chrome-extension cocoapods conda cran gem hackage julia mlflow nuget oci opam otp pub pypi vcpkg',
  ).map((type) => wrong(type, 'a/b@1', `no namespace, because ${type} has none`)),
])

testBuilt(pkg, [
  ['a name', [type, name], 'pkg:npm/a'],
  [
    'all fields',
    [
      type,
      ['namespace', '@b/c d'],
      ['name', 'e/f@'],
      ['version', '1:2+3/@'],
      ['qualifiers', ['g', 'https://h/?i=j&k'], ['a', '%']],
      ['subpath', 'l/m?#'],
    ],
    'pkg:npm/%40b/c%20d/e%2Ff%40@1:2%2B3%2F%40?g=https:%2F%2Fh%2F%3Fi%3Dj%26k&a=%25#l/m%3F%23',
  ],
  ['control characters', [type, ['name', '\r\n\0é']], 'pkg:npm/%0D%0A%00%C3%A9'],
])

testMisuse(pkg, [
  ['no namespace', [['type', 'swift'], name], 'invalid-by-scheme', 'namespace'],
  ['a namespace too many', [['type', 'cargo'], ['namespace', 'a'], name], 'invalid-by-scheme', 'namespace'],
  ['no qualifier that its type requires', [['type', 'swid'], name], 'invalid-by-scheme', 'qualifiers'],
  ['a wrong name', [['type', 'chrome-extension'], name], 'invalid-by-scheme', 'name'],
  ['no type', [name], 'missing-field', 'type'],
  ['no name', [type], 'missing-field', 'name'],
  ['an empty name', [type, ['name', '']], 'invalid-by-scheme', 'name'],
  ['a type with a slash', [['type', 'a/b'], name], 'wrong-type', 'type'],
  ['a type in upper case', [['type', 'NPM'], name], 'wrong-type', 'type'],
  ['an empty type', [['type', ''], ['namespace', 'npm'], name], 'wrong-type', 'type'],
  ['an empty namespace', [type, name, ['namespace', '']], 'ambiguous-field', 'namespace'],
  ['a namespace with an empty segment', [type, name, ['namespace', 'a//b']], 'ambiguous-field', 'namespace'],
  ['a namespace with dots', [type, name, ['namespace', 'a/..']], 'dot-segment', 'namespace'],
  ['a name of dots', [type, ['name', '..']], 'dot-segment', 'name'],
  ['an empty version', [type, name, ['version', '']], 'ambiguous-field', 'version'],
  ['a qualifier without a value', [type, name, ['qualifiers', ['a', '']]], 'ambiguous-field', 'qualifiers'],
  ['a key twice', [type, name, ['qualifiers', ['a', 'b'], ['a', 'c']]], 'invalid-by-scheme', 'qualifiers'],
  ['a key in upper case', [type, name, ['qualifiers', ['A', 'b']]], 'ambiguous-field', 'qualifiers'],
  ['a key with a delimiter', [type, name, ['qualifiers', ['a=b&c', 'd']]], 'invalid-by-scheme', 'qualifiers'],
  ['a path with dots', [type, name, ['subpath', '../a']], 'ambiguous-field', 'subpath'],
])

test('the name of a repository is what follows the first segment', () => {
  const { namespace, name, version } = pkg.from('pkg:git/codeberg.org/forgejo/forgejo@a7')
  expect([namespace, name, version]).toEqual(['codeberg.org', 'forgejo/forgejo', 'a7'])
  const built = pkg.builder().type('git').namespace('h').name('a/b').build()
  expect([built.name, built.normalize().href]).toEqual(['a/b', 'pkg:git/h/a/b'])
  expect(pkg.parse('pkg:git/h//')._tag).toBe('Left')
})

test.each(['%2F@1', 'a%2F..%2Fb', 'a%2F%2e%2E@1', '..%2Fa', 'a/.%2Fb'])(
  'the name of a repository is no %s, whose normal form would lose it',
  (name) => {
    expect(failureOf(pkg.parse(`pkg:git/h/${name}`))).toMatchObject({ kind: 'invalid-by-scheme', offset: 8 })
  },
)

test('every field is given', () => {
  const steps = words('build name namespace qualifiers subpath tryBuild type version without')
  expect(stepNames(pkg.builder())).toEqual(steps)
})

test.each([
  ['PKG://NPM//%40A//%62/', 'pkg:npm/%40A/b'],
  ['pkg:x/a+b@1+2/3?b=c,&a2=d/e&a=f#/g//./h!/', 'pkg:x/a%2Bb@1%2B2%2F3?a=f&a2=d%2Fe&b=c%2C#g/h%21'],
  [
    'pkg:conan/openssl@3.0.3?os=Windows&compiler.version=16&compiler.runtime=MDd&compiler=Visual%20Studio',
    'pkg:conan/openssl@3.0.3?compiler=Visual%20Studio&compiler.runtime=MDd&compiler.version=16&os=Windows',
  ],
  ['pkg:git//codeberg.org//forgejo%2Fforgejo/@a7', 'pkg:git/codeberg.org/forgejo/forgejo@a7'],
  ['pkg:git/h/%2Fa%2F/b%2F@1', 'pkg:git/h/a/b@1'],
  ['pkg:git/codeberg.org/a+b', 'pkg:git/codeberg.org/a%2Bb'],
  ['pkg:oci/A@sha256%3A1F', 'pkg:oci/a@sha256:1f'],
  ['pkg:PYPI/Django_package@1.11.1.DEV1', 'pkg:pypi/django-package@1.11.1.dev1'],
  ['pkg:pub/A-b.C', 'pkg:pub/a_b_c'],
  ['pkg:github/Package-url/purl-Spec@ABC', 'pkg:github/package-url/purl-spec@ABC'],
  ['pkg:rpm/Fedora/A', 'pkg:rpm/fedora/A'],
  ['pkg:otp/A#B', 'pkg:otp/a#b'],
  ['pkg:huggingface/A/B@C', 'pkg:huggingface/A/B@c'],
  ['pkg:hex/%C3%89/%C3%89%2F', 'pkg:hex/%C3%A9/%C3%A9%2F'],
  ['pkg:hex/%FF/B', 'pkg:hex/%FF/b'],
  ['pkg:nuget/A', 'pkg:nuget/A'],
  ['pkg:hackage/AC_Half%20Integer', 'pkg:hackage/AC-Half-Integer'],
  [
    'pkg:mlflow/CreditFraud@3?repository_url=https://adb-5.0.azuredatabricks.net/api',
    'pkg:mlflow/creditfraud@3?repository_url=https:%2F%2Fadb-5.0.azuredatabricks.net%2Fapi',
  ],
  [
    'pkg:mlflow/CreditFraud@3?repository_url=https://westus2.api.azureml.ms',
    'pkg:mlflow/CreditFraud@3?repository_url=https:%2F%2Fwestus2.api.azureml.ms',
  ],
  ['pkg:alpm/arch/a@1%3A0.47', 'pkg:alpm/arch/a@1:0.47'],
])('the canonical form of %s', (text, canonical) => {
  expect(pkg.from(text).normalize().uri.href).toBe(canonical)
  expect(pkg.from(text).equals(canonical)).toBe(true)
})

test('a million characters of one kind take no quadratic time', () => {
  expect(pkg.from(`pkg:a/${'/'.repeat(1_000_000)}a`).name).toBe('a')
})

// Platforms that lack a global, or whose `URL` isn't the one of the WHATWG's standard.
import { afterEach, beforeEach, describe } from '@jest/globals'

type Constructor = new (text: string, base?: string) => object

const RealUrl = URL
const GETTERS = ['hash', 'host', 'hostname', 'origin', 'password', 'pathname', 'port', 'search', 'username']

/** Replaces getters of a class; the function is called with the name and the real answer. */
function withGetters(
  base: Constructor,
  names: readonly string[],
  answer: (name: string, real: () => unknown) => unknown,
): Constructor {
  class Changed extends base {}
  for (const name of names) {
    Object.defineProperty(Changed.prototype, name, {
      get(this: object) {
        return answer(name, () => Reflect.get(base.prototype, name, this))
      },
    })
  }
  return Changed
}

/** Keeps the text, adds a slash, and has no getter but `href`, like the one that React Native brings. */
class TextOnly {
  readonly #text: string

  constructor(text: string, base = '') {
    const whole = /^[a-z]+:\/\//i.test(text) ? text : `${base.replace(/\/$/, '')}/${text.replace(/^\//, '')}`
    this.#text = whole.endsWith('/') ? whole : `${whole}/`
  }

  get href(): string {
    return this.#text
  }

  toString(): string {
    return this.#text
  }
}

/** Splits the text as RFC 3986 does, and neither maps names nor reads numbers. */
class Splitting extends TextOnly {
  #part(pattern: RegExp): string {
    return pattern.exec(this.href)?.[1] ?? ''
  }

  get hostname(): string {
    return this.#part(/^[^/]*\/\/(?:[^/?#]*@)?([^:/?#]*)/)
  }

  get origin(): string {
    return this.#part(/^([^/]*\/\/[^/?#]*)/)
  }

  get password(): string {
    return ''
  }

  get pathname(): string {
    return this.#part(/^[^/]*\/\/[^/?#]*([^?#]*)/)
  }

  get port(): string {
    return this.#part(/^[^/]*\/\/[^/?#]*?:(\d+)/)
  }
}

const throwing = (base: Constructor, names: readonly string[]): Constructor =>
  withGetters(base, names, (name) => {
    throw new Error(`URL.${name} is not implemented`)
  })

/** The real one, but all URLs are changed, except those of the host by which a `URL` is recognised. */
const lying =
  (changes: Partial<URL>): (() => Constructor) =>
  () =>
    class extends RealUrl {
      constructor(text: string, base?: string) {
        super(text, base)
        if (this.hostname !== '127.0.0.1') Object.assign(this, changes)
      }
    }

/** Reads all but the host as the standard says, and leaves a host beyond ASCII, as stand-ins do that save the tables. */
class Unmapping {
  readonly #url: URL
  readonly #host: string | undefined
  readonly port: string
  readonly pathname: string
  readonly password: string

  constructor(text: string, base?: string) {
    this.#url = new RealUrl(text, base)
    this.#host = /^[a-z]+:\/\/([^/?#]*[^\0-\x7f/?#][^/?#]*)/i.exec(text)?.[1]
    this.port = this.#url.port
    this.pathname = this.#url.pathname
    this.password = this.#url.password
  }

  get hostname(): string {
    return this.#host ?? this.#url.hostname
  }

  get href(): string {
    return this.#host === undefined ? this.#url.href : this.#url.href.replace(this.#url.host, this.#host)
  }
}

/** Every URL is that of a public page, whatever the text. */
class Constant extends RealUrl {
  constructor() {
    super('https://shop.example/cart')
  }
}

/** What a `URL` that changes its answers says the second time. */
const OTHER: Readonly<Record<string, string>> = {
  href: 'http://evil.example/',
  host: 'evil.example',
  hostname: 'evil.example',
  origin: 'http://evil.example',
  pathname: '/',
  port: '',
}

/** The real one, whose answers are those of another URL after some reads. */
function changingAfter(reads: number): Constructor {
  let count = 0
  return withGetters(RealUrl, Object.keys(OTHER), (name, real) => (count++ < reads ? real() : OTHER[name]))
}

/** The real one, each of whose answers is right once and wrong once. */
function alternating(): Constructor {
  let count = 0
  return withGetters(RealUrl, Object.keys(OTHER), (name, real) => (count++ % 2 === 0 ? real() : OTHER[name]))
}

/** A property with what a function makes; if it throws, one that throws when it is read. */
function madeBy(make: () => unknown): PropertyDescriptor {
  try {
    return { writable: true, value: make() }
  } catch (failure) {
    return {
      get() {
        throw failure
      },
    }
  }
}

/** Sets a global, or removes it, for the tests of the block around the call. */
function replaceGlobal(name: 'URL' | 'TextDecoder' | 'TextEncoder', make: (() => unknown) | undefined): void {
  const real = Object.getOwnPropertyDescriptor(globalThis, name) as PropertyDescriptor
  beforeEach(() => {
    if (make === undefined) Reflect.deleteProperty(globalThis, name)
    else Object.defineProperty(globalThis, name, { configurable: true, ...madeBy(make) })
  })
  afterEach(() => {
    Object.defineProperty(globalThis, name, real)
  })
}

const strange: readonly (readonly [name: string, make: (() => unknown) | undefined])[] = [
  ['without URL', undefined],
  [
    'whose URL throws when it is asked for',
    () => {
      throw new Error('URL is not loaded')
    },
  ],
  ['whose URL is no class', () => ({})],
  [
    'whose URL always throws',
    () =>
      class {
        constructor() {
          throw new Error('URL is not implemented')
        }
      },
  ],
  ["whose URL is like React Native's", () => throwing(TextOnly, GETTERS)],
  ['whose URL splits the text', () => Splitting],
  ['whose URL has getters that throw', () => throwing(RealUrl, ['href', ...GETTERS])],
  ['whose URL has answers that are no texts', () => withGetters(RealUrl, ['href', ...GETTERS], () => 7)],
  ['whose URL has one answer', () => Constant],
]

/** Runs tests on each platform whose `URL` is absent, or isn't the one of the WHATWG's standard. */
export function onStrangePlatforms(tests: () => void): void {
  describe.each(strange)('a platform %s', (_, make) => {
    replaceGlobal('URL', make)
    tests()
  })
}

/** Runs tests on a platform whose `URL` reads one address as it should, and changes all other URLs. */
export function onLyingPlatform(changes: Partial<URL>, tests: () => void): void {
  describe(`a platform whose URL lies: ${JSON.stringify(changes)}`, () => {
    replaceGlobal('URL', lying(changes))
    tests()
  })
}

/** Runs tests on a platform whose `URL` has one name for every host. */
export function onPlatformNaming(hostname: string, tests: () => void): void {
  describe(`a platform whose URL names every host ${JSON.stringify(hostname)}`, () => {
    replaceGlobal('URL', () => withGetters(RealUrl, ['hostname'], () => hostname))
    tests()
  })
}

/** Runs tests on a platform whose `URL` follows the standard, except that it maps no names beyond ASCII. */
export function onUnmappingPlatform(tests: () => void): void {
  describe('a platform whose URL maps no names', () => {
    replaceGlobal('URL', () => Unmapping)
    tests()
  })
}

/** Runs tests on a platform whose `URL` keeps the text, and a slash after it. */
export function onTextPlatform(tests: () => void): void {
  describe('a platform whose URL keeps the text', () => {
    replaceGlobal('URL', () => TextOnly)
    tests()
  })
}

/** Runs tests on platforms whose `URL` changes its answers. */
export function onChangingPlatforms(tests: () => void): void {
  describe('a platform whose URL alternates', () => {
    replaceGlobal('URL', alternating)
    tests()
  })
  describe.each(Array.from({ length: 30 }, (_, reads) => [reads]))(
    'a platform whose URL changes after %d reads',
    (reads) => {
      replaceGlobal('URL', () => changingAfter(reads))
      tests()
    },
  )
}

/** Runs tests on a platform that lacks a global. */
export function without(name: 'URL' | 'TextDecoder' | 'TextEncoder', tests: () => void): void {
  describe(`a platform without ${name}`, () => {
    replaceGlobal(name, undefined)
    tests()
  })
}

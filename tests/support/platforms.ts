// Platforms that lack a global, or whose `URL` isn't the one of the WHATWG's standard.
import { afterEach, beforeEach, describe } from '@jest/globals'

type Global = 'URL' | 'TextDecoder' | 'TextEncoder'
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

const refusing = (message: string) => (): never => {
  throw new Error(message)
}

const throwing = (base: Constructor, names: readonly string[]): Constructor =>
  withGetters(base, names, (name) => refusing(`URL.${name} is not implemented`)())

class Throwing {
  constructor() {
    refusing('URL is not implemented')()
  }
}

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

/** The real one, some of whose answers, by their number, are those of another URL. */
function changing(isReal: (read: number) => boolean): Constructor {
  let count = 0
  return withGetters(RealUrl, Object.keys(OTHER), (name, real) => (isReal(count++) ? real() : OTHER[name]))
}

/** The real one, which refuses some texts, by their number. It reads the address by which a `URL` is recognised. */
function refusingSome(isRefused: (text: number) => boolean): Constructor {
  let count = 0
  return class extends RealUrl {
    constructor(text: string, base?: string) {
      super(text, base)
      if (this.hostname !== '127.0.0.1' && isRefused(count++)) throw new TypeError('Invalid URL')
    }
  }
}

/** A property with what a function makes; if it throws, one that throws when it is read. */
function madeBy(make: () => unknown): PropertyDescriptor {
  try {
    return { writable: true, value: make() }
  } catch (failure) {
    const get = (): never => {
      throw failure
    }
    return { get }
  }
}

/** Sets a global, or removes it, for the tests of the block around the call. */
function replaceGlobal(name: Global, make: (() => unknown) | undefined): void {
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
  ['whose URL throws when it is asked for', refusing('URL is not loaded')],
  ['whose URL is no class', () => ({})],
  ['whose URL always throws', () => Throwing],
  ["whose URL is like React Native's", () => throwing(TextOnly, GETTERS)],
  ['whose URL splits the text', () => Splitting],
  ['whose URL has getters that throw', () => throwing(RealUrl, ['href', ...GETTERS])],
  ['whose URL has answers that are no texts', () => withGetters(RealUrl, ['href', ...GETTERS], () => 7)],
  ['whose URL has one answer', () => Constant],
]

/** Runs tests on a platform whose global is replaced. */
function onPlatform(
  title: string,
  make: (() => unknown) | undefined,
  tests: () => void,
  name: Global = 'URL',
): void {
  describe(`a platform ${title}`, () => {
    replaceGlobal(name, make)
    tests()
  })
}

/** Runs tests on each platform whose `URL` is absent, or isn't the one of the WHATWG's standard. */
export function onStrangePlatforms(tests: () => void): void {
  for (const [title, make] of strange) onPlatform(title, make, tests)
}

/** Runs tests on a platform whose `URL` reads one address as it should, and changes all other URLs. */
export function onLyingPlatform(changes: Partial<URL>, tests: () => void): void {
  onPlatform(`whose URL lies: ${JSON.stringify(changes)}`, lying(changes), tests)
}

/** Runs tests on a platform whose `URL` has one name for every host. */
export function onPlatformNaming(hostname: string, tests: () => void): void {
  const make = () => withGetters(RealUrl, ['hostname'], () => hostname)
  onPlatform(`whose URL names every host ${JSON.stringify(hostname)}`, make, tests)
}

/** Runs tests on a platform whose `URL` follows the standard, except that it maps no names beyond ASCII. */
export const onUnmappingPlatform = (tests: () => void): void =>
  onPlatform('whose URL maps no names', () => Unmapping, tests)

/** Runs tests on a platform whose `URL` keeps the text, and a slash after it. */
export const onTextPlatform = (tests: () => void): void =>
  onPlatform('whose URL keeps the text', () => TextOnly, tests)

/** Runs tests on platforms whose `URL` changes its answers. */
export function onChangingPlatforms(tests: () => void): void {
  onPlatform('whose URL alternates', () => changing((read) => read % 2 === 0), tests)
  for (let reads = 0; reads < 30; reads++)
    onPlatform(`whose URL changes after ${reads} reads`, () => changing((read) => read < reads), tests)
}

/** Runs tests on platforms whose `URL` refuses every other text. */
export function onRefusingPlatforms(tests: () => void): void {
  onPlatform('whose URL refuses the first text', () => refusingSome((text) => text % 2 === 0), tests)
  onPlatform('whose URL refuses the second text', () => refusingSome((text) => text % 2 === 1), tests)
}

/** Runs tests on a platform that lacks a global. */
export function without(name: Global, tests: () => void): void {
  onPlatform(`without ${name}`, undefined, tests, name)
}

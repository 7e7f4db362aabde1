// Components as tables write them, where what is not named is absent and the path, which never is, is empty;
// and the text that they make together.
import type { Component, Components, UriReference } from '../../src/index.js'

const absent: Components = {
  scheme: undefined,
  userinfo: undefined,
  host: undefined,
  port: undefined,
  path: '',
  query: undefined,
  fragment: undefined,
}

export function components(named: Partial<Components>): Components {
  return { ...absent, ...named }
}

export function compose({ scheme, userinfo, host, port, path, query, fragment }: Components): string {
  return [
    delimited('', scheme, ':'),
    host === undefined ? '' : `//${delimited('', userinfo, '@')}${host}${delimited(':', port)}`,
    path,
    delimited('?', query),
    delimited('#', fragment),
  ].join('')
}

/** A text with its delimiters; where it is absent, they are too. */
export function delimited(before: string, text: string | undefined, after = ''): string {
  return text === undefined ? '' : before + text + after
}

/** The component values of a reference, those within others too, by what they are called. */
export function componentValuesOf(reference: UriReference): Readonly<Record<string, Component | undefined>> {
  const { authority, userinfo, host, path, query, fragment } = reference
  const { user, password } = userinfo ?? {}
  const [segment] = path.segments
  const parts = { user, password, segment, parameter: segment?.parameters[0], pair: query?.pairs[0] }
  return { authority, userinfo, host, path, query, fragment, ...parts }
}

/** The components that may contain any text, and the parts that people read one by one (RFC 3987 4.2). */

export const textComponents = ['userinfo', 'host', 'path', 'query', 'fragment'] as const
export type TextComponent = (typeof textComponents)[number]

/** The characters that separate labels in the DNS (UTS 46 2.3). */
export const DOTS = '.\u3002\uff0e\uff61'

const parts: Readonly<Record<TextComponent, RegExp>> = {
  userinfo: /[^:]+/g,
  host: new RegExp(`[^${DOTS}]+`, 'g'),
  // A file extension is a part too.
  path: /[^/.]+/g,
  query: /[^&=]+/g,
  fragment: /.+/gs,
}

export function textPartsOf(component: TextComponent, text: string): Iterable<RegExpExecArray> {
  return text.matchAll(parts[component])
}

/** True if people may mistake a component, or a part of it, for the host. */
export function isBeforePath(component: TextComponent): boolean {
  return component === 'userinfo' || component === 'host'
}

/** The sections of each generation of the standard. */
import type { GenerationName } from '../../generations.js'
import { componentNames } from '../../model/grammar.js'

/** The aspects in which generations can differ: a component, or the target with a base. */
const aspects = [...componentNames, 'resolved'] as const
type Sections = Readonly<Record<(typeof aspects)[number], string>>

/** The sections of a document, in the order of the aspects. */
function sectionsOf(document: string, ...sections: readonly string[]): Sections {
  return Object.fromEntries(aspects.map((aspect, at) => [aspect, `${document} ${sections[at]}`])) as Sections
}

const authority1738 = { userinfo: 'RFC 1738 3.1', host: 'RFC 1738 3.1', port: 'RFC 1738 3.1' }

const sections: Readonly<Record<GenerationName, Sections>> = {
  rfc1738: {
    ...sectionsOf('RFC 1808', '2.4.2', '2.4.3', '2.4.3', '2.4.3', '2.2', '2.2', '2.2', '4'),
    ...authority1738,
  },
  draft1996: sectionsOf('draft', '4.1', '4.3.1', '4.3.1', '4.3.1', '4.3.2', '4.3.3', '3', '6'),
  rfc2396: sectionsOf('RFC 2396', '3.1', '3.2.2', '3.2', '3.2.2', '3, 3.3', '3.4', '4.1', '5.2'),
  rfc2396bis: sectionsOf('rfc2396bis-00', '3.1', '3.2.2', '3.2', '3.2.2', '3, 3.3', '3.4', '4.1', '5.2'),
  rfc3986: sectionsOf('RFC 3986', '3.1', '3.2.1', '3.2.2', '3.2.3', '3.3', '3.4', '3.5', '5.2'),
  rfc3987: {
    ...sectionsOf('RFC 3987', '2.2', '2.2', '2.2', '2.2', '2.2', '2.2', '2.2', '2.2'),
    resolved: 'RFC 3986 5.2',
  },
}

/** The section of a generation that defines an aspect. */
export function citationOf(generation: GenerationName, aspect: string | undefined): string {
  const known: Readonly<Record<string, string>> = sections[generation]
  // The section about a component also covers its parts; that about references covers the whole text.
  const whole = aspect === 'authority' || aspect === 'user' || aspect === 'password' ? 'host' : aspect
  return known[whole ?? 'path'] ?? sections[generation].path
}

/** The project's own tag, and its tests, as text in the project's language and style. */
import { dirname } from 'node:path'
import { within } from '../project/files.js'
import type { Project, Style, TestPlace } from '../project/project.js'
import type { Runner } from '../project/runners.js'
import type { Options } from '../usage.js'

export interface TagFile {
  readonly file: string
  readonly name: string
}

/** What imports one file from another. */
export function specifier(from: string, to: string, extension: string): string {
  const path = within(dirname(from), to).replace(/\.[cm]?[jt]sx?$/, '')
  return `${path.startsWith('.') ? '' : './'}${path}${extension}`
}

const DESCRIPTION =
  'Writes a URL path or query: each value is percent-encoded, so that it stays one segment or one parameter.'

/** The name of the tag in a file that this command wrote. */
export function nameOfTag(text: string): string | undefined {
  return text.includes(DESCRIPTION)
    ? /^(?:export )?function ([A-Za-z_$][\w$]*)\(/m.exec(text)?.[1]
    : undefined
}

/** The text of the tag's file. */
export function tagText(
  { file, name }: TagFile,
  error: TagFile | undefined,
  { encoding, empty, dots }: Pick<Options, 'encoding' | 'empty' | 'dots'>,
  project: Project,
): string {
  const { isTypeScript, isModule, importExtension } = project
  const thrown = error?.name ?? 'TypeError'
  const imported = error && importLine(error.name, specifier(file, error.file, importExtension), isModule)
  const parameters = isTypeScript
    ? 'literals: TemplateStringsArray, ...values: unknown[]'
    : 'literals, ...values'
  // A part begins after a slash and ends before a delimiter. A half pair stands for the program's own semicolon.
  const refused = [
    ...(empty === 'refuse' ? ['^(?:[/\\\\ ]|;[^/\\\\?]*)*(?:\\?|$)'] : []),
    ...(dots === 'refuse' ? ['(?:^|[/\\\\]) *\\.\\.? *(?:[/\\\\;?#\\udc00]|$)'] : []),
    ...(dots === 'whole' ? ['^ *\\.\\.? *(?:\\udc00|$)'] : []),
  ].join('|')
  const lines = [
    ...(imported === undefined ? [] : [imported, '']),
    ...(encoding === 'component'
      ? []
      : [
          '// The characters that a segment may have as they are: RFC 3986, section 3.3.',
          'const SEGMENT = /%(?:2[46BC]|3[ABD]|40)/g;',
          '',
        ]),
    ...(isTypeScript
      ? [`/** ${DESCRIPTION} */`]
      : [
          '/**',
          ` * ${DESCRIPTION}`,
          ' *',
          ' * @param {TemplateStringsArray} literals',
          ' * @param {unknown[]} values',
          ' * @returns {string}',
          ' */',
        ]),
    `${isModule ? 'export ' : ''}function ${name}(${parameters})${isTypeScript ? ': string' : ''} {`,
    '  return literals.reduce((before, literal, index) => {',
    '    const value = values[index - 1];',
    '    const isPath = !/[?#]/.test(before);',
    '    if (!/^(?:string|number|bigint|boolean)$/.test(typeof value) || (isPath ? /[\\p{Cs}\\p{Cc}]/u : /\\p{Cs}/u).test(String(value))) {',
    `      throw new ${thrown}(\`Got \${value === null ? "null" : typeof value} in the URL after "\${before}". Expected a well-formed string.\`);`,
    '    }',
    `    const data = encodeURIComponent(String(value)).replace(${encoding === 'component' ? '/%40/g' : 'isPath ? SEGMENT : /%40/g'}, decodeURIComponent);`,
    ...(refused === '' ? [] : segmentLines(thrown, refused)),
    '    return before + data + literal;',
    '  });',
    '}',
    ...(isModule ? [] : ['', `module.exports = { ${name} };`]),
    '',
  ]
  return styled(lines.join('\n'), project.style)
}

/** The check of a whole segment, as servers and proxies may read it: what `faultInSegment` of uriform does, in few lines. */
const segmentLines = (thrown: string, refused: string): readonly string[] => [
  '    // Servers and proxies may decode a segment again, normalize it, drop controls, and cut it at ";", "?" or "#".',
  '    const [end = ""] = literal.split(/[/?#]/);',
  '    const isWhole = isPath && (end !== literal || index === values.length);',
  '    let segment = (before.slice(before.lastIndexOf("/") + 1) + data + end).replace(/;/g, "\\udc00");',
  '    for (let times = 0, last = "/"; isWhole && segment !== last; times++) {',
  '      last = segment;',
  `      const decoded = times > 31 ? ".." : segment.replace(${ENCODED}, (octets) => {`,
  '        try { return decodeURIComponent(octets); } catch { return octets; }',
  '      }).replace(/\\p{Cc}/gu, "");',
  '      segment = decoded.replace(/[\\p{M}\\uff9e\\uff9f]{31,}/gu, (marks) => marks.slice(0, 30)).normalize("NFKC");',
  `      if ([decoded, segment].some((text) => /${refused}/.test(text))) {`,
  `        throw new ${thrown}(\`Expected a segment that is neither empty nor dots after "\${before}".\`);`,
  '      }',
  '    }',
]

/** Octets that may be one character in UTF-8. */
const ENCODED = '/%(?:[0-7]|[cd].%[89ab]|e.%[89ab].%[89ab]|f.%[89ab].%[89ab].%[89ab])[\\da-f]/gi'

function importLine(name: string, module: string, isModule: boolean): string {
  return isModule ? `import { ${name} } from "${module}";` : `const { ${name} } = require("${module}");`
}

/** The title of the first test, by which a run of it is known. */
export const TEST_TITLE = 'a value stays one segment or one parameter'

/** The text of the tag's tests. */
export function testText(
  tag: TagFile,
  { path: test, neighbour }: TestPlace,
  runner: Runner['name'],
  { empty, dots }: Pick<Options, 'empty' | 'dots'>,
  project: Project,
): string {
  const { name } = tag
  const { style } = project
  // In the neighbour's language, if it has one.
  const text = neighbour ?? ''
  const isModule = /^(?:import|export)\b/m.test(text) || (project.isModule && !/\brequire\(/.test(text))
  const imported = /\b(?:from|require\()\s*['"]\.{1,2}\/[^'"\n]*?(\.[cm]?[jt]sx?)?['"]/.exec(text)
  const importExtension = imported === null ? project.importExtension : (imported[1] ?? '')
  const isAsserting = runner === 'node' || runner === 'mocha'
  const modules = { vitest: 'vitest', bun: 'bun:test', jest: '@jest/globals', node: 'node:test', mocha: '' }
  const module = runner === 'jest' && !text.includes('@jest/globals') ? '' : modules[runner]
  const names = runner === 'node' ? 'test' : 'expect, test'
  const start = runner === 'mocha' ? 'it' : 'test'
  const equal = (code: string, text: string): string =>
    isAsserting ? `assert.strictEqual(${code}, ${text});` : `expect(${code}).toBe(${text});`
  const refused = (code: string): string =>
    isAsserting ? `assert.throws(() => ${code});` : `expect(() => ${code}).toThrow();`
  const lines = [
    ...(isAsserting
      ? [isModule ? 'import assert from "node:assert";' : 'const assert = require("node:assert");']
      : []),
    ...(module === '' ? [] : [importLine(names, module, isModule)]),
    importLine(name, specifier(test, tag.file, importExtension), isModule),
    '',
    `${start}("${TEST_TITLE}", () => {`,
    `  ${equal(`${name}\`/users/\${"a b?c#d"}/posts\``, '"/users/a%20b%3Fc%23d/posts"')}`,
    `  ${equal(`${name}\`/search?q=\${"a&b=c"}&page=\${2}\``, '"/search?q=a%26b%3Dc&page=2"')}`,
    '});',
    '',
    `${start}("what is no data is refused", () => {`,
    ...['undefined', 'null', '{}', '["a"]'].map((value) => `  ${refused(`${name}\`/users/\${${value}}\``)}`),
    '});',
    ...(empty === 'allow'
      ? []
      : [
          '',
          `${start}("an empty segment is refused", () => {`,
          `  ${refused(`${name}\`/users/\${""}\``)}`,
          `  ${refused(`${name}\`/users/\${"/"}\``)}`,
          '});',
        ]),
    ...(dots === 'allow'
      ? []
      : [
          '',
          `${start}("dot segments are refused", () => {`,
          ...[
            '".."',
            '"."',
            ...(dots === 'whole' ? [] : ['"../admin"']),
            '"%2e%2e"',
            '"%252e."',
            '"\\uff0e\\uff0e"',
          ].map((value) => `  ${refused(`${name}\`/users/\${${value}}\``)}`),
          `  ${refused(`${name}\`/users/\${"."}\${"."}\``)}`,
          '});',
        ]),
    '',
  ]
  return styled(lines.join('\n'), style)
}

/** Text with double quotes, semicolons and two spaces in another style. */
function styled(text: string, { quote, semicolon, indent, lineEnd }: Style): string {
  return text
    .split('\n')
    .map((line) => {
      const [, blanks = '', code = ''] = /^( *)(.*)$/.exec(line) ?? []
      if (code.startsWith('*') || code.startsWith('//')) return line
      const quoted = quote === '"' ? code : code.replaceAll(/"([^"'`$]*)"/g, "'$1'")
      const ended = semicolon === '' ? quoted.replace(/;$/, '') : quoted
      return indent.repeat(blanks.length / 2) + ended
    })
    .join(lineEnd)
}

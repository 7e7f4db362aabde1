/** Messages of the library in the words of the command. */

/** Replaces library calls in the first line of a message with options of the command. */
export function withOptions(words: string): string {
  return words.replace(/^.*/, (line) =>
    line
      .replace('{ strays }', '--strays encode')
      .replace("{ ambiguous: 'longest' } or 'shortest'", '--ambiguous longest or shortest')
      .replace("{ empty: 'allow' }", '--empty allow')
      .replace(/with port\((\d+)\)/, 'with --port $1')
      .replace('; read other data with "octets"', '')
      .replace('; a file path needs file.fromPath', ''),
  )
}

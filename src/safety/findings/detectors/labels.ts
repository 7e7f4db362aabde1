/** Labels of a host that look like others when displayed (RFC 3986 7.6, RFC 3987 4.2 and 8). */

import { NOT_ASCII } from '../../../model/text.js'
import { bidiFaultOf } from '../characters/bidi.js'
import { authorityDelimiters, lookAlikesIn } from '../characters/look-alikes.js'
import type { FindingCode, Notes, Severity } from '../finding.js'
import { confusionOf } from '../hosts/scripts.js'
import { unicodeOf } from '../hosts/unicode.js'
import { pointName, shown } from '../subject.js'

/** Reports confusing labels of a name, which may have A-labels. */
export function noteLabels(host: string, name: string, notes: Notes): void {
  const unicode = name.includes('xn--') ? unicodeOf(name) : name
  if (!NOT_ASCII.test(unicode)) return
  const identity = unicode === name ? '' : ` and is ${shown(name)}`
  const note = (
    code: FindingCode,
    fault: string,
    reference: string,
    severity: Severity = 'warning',
  ): void => {
    const message = (): string =>
      `The host is displayed as ${shown(unicode)}${identity}, with ${fault}; display the encoded form`
    notes.add('host', code, severity, message, reference)
  }
  const labels = unicode.split('.')
  // A name entirely in one script, including its top level, is an ordinary name in that script.
  const isAsciiTop = !NOT_ASCII.test(labels.at(-1) as string)
  for (const label of labels) {
    const confusion = confusionOf(label)
    if (confusion?.isOfOneScript === false) note('mixed-scripts', confusion.words, 'RFC 3986 7.6')
    else if (confusion !== undefined && isAsciiTop)
      note('confusable', confusion.words, 'RFC 3986 7.6', 'danger')
    const fault = bidiFaultOf(label, true)
    if (fault !== undefined) note('bidi-structure', `a label that ${fault}`, 'RFC 3987 4.2')
  }
  // Raw characters are reported one by one, together with those of other components.
  if (NOT_ASCII.test(host)) return
  for (const { character, delimiter = 'nothing' } of lookAlikesIn(unicode, authorityDelimiters)) {
    note('confusable', `${pointName(character)}, which looks like ${shown(delimiter)}`, 'RFC 3987 6.1')
    return
  }
}

/** Two parsed values that differ. */
import { Uri } from 'uriform'
import { row } from '../row.mjs'
import { sink } from '../sink.mjs'
import { time } from '../time.mjs'

/** @param {readonly string[]} texts */
function twos(texts) {
  const valid = texts.filter((text) => Uri.canParse(text))
  return valid.map((text, index) => ({
    text,
    one: Uri.from(text),
    other: Uri.from(String(valid[(index + 1) % valid.length])),
  }))
}

export const equals = row({
  name: 'equals',
  work: "value.equals(other, 'scheme') of different values",
  unit: 'ns',
  inputs: twos,
  measure: time,
  candidates: [
    {
      name: 'uriform',
      loop(inputs) {
        for (const { one, other } of inputs) sink.value = one.equals(other, 'scheme')
      },
    },
    {
      name: 'new URL(text)',
      atMost: 2.6,
      loop(inputs) {
        for (const { text } of inputs) sink.value = new URL(text)
      },
    },
  ],
})

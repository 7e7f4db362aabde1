/** Schemas that refer to each other, compiled with Ajv. */
import { Ajv } from 'ajv'
import { Uri } from 'uriform'
import { uriResolver } from 'uriform/ajv'
import { row } from '../row.mjs'
import { sink } from '../sink.mjs'
import { time } from '../time.mjs'

const REFERENCES = 1_000

/** Neither checks the schema nor improves the code that Ajv makes of it, which takes most of the time. */
const options = { validateSchema: false, code: { optimize: false } }

/**
 * A schema with as many references: by pointers, by absolute identifiers, and by relative ones.
 *
 * @param {readonly string[]} texts
 */
function schemaOf(texts) {
  const ids = texts.filter((text) => Uri.canParse(text) && !text.includes('#'))
  const unique = new Set(ids.map((id) => Uri.from(id).normalize().href))
  const definitions = [...unique].slice(0, REFERENCES).map((id, index) => {
    const name = `type-${index}`
    const [$id, $ref] = /** @type {const} */ ([
      [undefined, `#/definitions/${name}`],
      [id, id],
      [`types/${name}.json`, `types/${name}.json`],
    ])[index % 3] ?? [undefined, '#']
    return { name, $ref, definition: { ...($id && { $id }), type: index % 2 === 0 ? 'string' : 'number' } }
  })
  return {
    $id: 'https://schemas.example/root.json',
    type: 'object',
    definitions: Object.fromEntries(definitions.map(({ name, definition }) => [name, definition])),
    properties: Object.fromEntries(definitions.map(({ name, $ref }) => [name, { $ref }])),
  }
}

export const ajv = row({
  name: 'ajv',
  work: `new Ajv({ uriResolver }).compile(schema), one of its ${REFERENCES.toLocaleString('en')} references`,
  unit: 'ns',
  inputs: (texts) => [schemaOf(texts)],
  measure: (candidates, inputs) => time(candidates, inputs).map((schema) => schema / REFERENCES),
  candidates: [
    {
      name: 'uriform',
      loop(schemas) {
        for (const schema of schemas) sink.value = new Ajv({ ...options, uriResolver }).compile(schema)
      },
    },
    {
      name: 'fast-uri',
      atMost: 1.1,
      loop(schemas) {
        for (const schema of schemas) sink.value = new Ajv(options).compile(schema)
      },
    },
  ],
})

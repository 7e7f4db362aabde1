/** The query of a server's URI: pairs of a name and a value, which its clients read. */
import { pairs } from './definition/description.js'
import { pairsField } from './definition/field.js'
import { ucharAnd } from './definition/syntax.js'

/** A name and a value for each argument. */
export const clientParameters = pairsField({
  help: 'a parameter for the client',
  each: 'parameter',
  // A plus sign and an apostrophe aren't the same to every client.
  characters: ucharAnd(';:@=/?'),
  escaped: "+'",
})

/** `[ "?" [ name "=" value *( "&" name "=" value ) ] ]` */
export const clientQuery = (parameters: Parameters<typeof pairs>[0]): ReturnType<typeof pairs> =>
  pairs(parameters, '?', '&')

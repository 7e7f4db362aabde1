/** The fields after the authority in URIs of servers: a database, and parameters for the client. */
import { optional, type Part, pairs, pairsField, seq, textField, ucharAnd } from '../kit.js'

/** The parameters of a query, for the client. */
export const clientParameters = pairsField({
  help: 'a parameter for the client',
  each: 'parameter',
  characters: ucharAnd(';:@=/?'),
  // Some clients read a query as a form.
  escaped: "+'",
})

/** `[ "?" [ name "=" value *( "&" name "=" value ) ] ]` */
export const clientQuery = ({ parameters }: { parameters: typeof clientParameters }): Part =>
  pairs(parameters, '?', '&')

export const databaseFields = {
  /** The database. */
  database: textField({
    help: 'the database',
    characters: ucharAnd(';:@&='),
    isSegment: true,
    isNonEmpty: true,
  }),
  /** A name and a value for each argument. */
  parameters: clientParameters,
}

/** `[ "/" [ database ] ]` and the parameters */
export const describeDatabase = (places: typeof databaseFields): Part =>
  seq(optional('/', optional(places.database)), clientQuery(places))

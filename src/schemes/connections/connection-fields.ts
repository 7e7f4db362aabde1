/** The fields after the authority in URIs of servers: a database, and parameters for the client. */
import type { Component } from '../../model/values.js'
import * as kit from '../definition/index.js'

/**
 * The value of a parameter as data.
 * @since 0.4.0
 */
export type ParameterValue = string | number | bigint | boolean

/** @inline */
type Value = ParameterValue | Component

/** The types of the parameters for a client. */
export interface ParametersType
  extends kit.FieldType<
    kit.Pairs,
    kit.Pairs<Value> | readonly [record: Readonly<Record<string, Value | readonly Value[] | undefined>>],
    kit.Pairs
  > {}

/** The parameters of a query, for the client. */
export const clientParameters = kit.pairsField({
  help: 'a parameter for the client',
  each: 'parameter',
  characters: kit.ucharAnd(';:@=/?'),
  // Some clients read a query as a form.
  escaped: "+'",
}) as kit.Field<ParametersType>

/** `[ "?" [ name "=" value *( "&" name "=" value ) ] ]` */
export const clientQuery = ({ parameters }: { parameters: typeof clientParameters }): kit.Part =>
  kit.pairs(parameters, '?', '&')

export const databaseFields = {
  /** The database. */
  database: kit.textField({
    help: 'the database',
    characters: kit.ucharAnd(';:@&='),
    isSegment: true,
    isNonEmpty: true,
  }),
  /** A name and a value for each argument. */
  parameters: clientParameters,
}

/** `[ "/" [ database ] ]` and the parameters */
export const describeDatabase = (places: typeof databaseFields): kit.Part =>
  kit.seq(kit.optional('/', kit.optional(places.database)), clientQuery(places))

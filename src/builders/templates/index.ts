/**
 * URI templates, RFC 6570, in both directions.
 * @module uriform/templates
 */

export type { SchemaIssue, SchemaResult, ValuesSchema } from '../../model/index.js'
export type { BasedArgument, BasedValues, ExpandedReference, ValuesArgument } from './expand/arguments.js'
export type { ExpandOptions } from './expand/reference.js'
export {
  type Expander,
  expander,
  type OutsideOptions,
  type TemplateOptions,
  tryExpander,
} from './expander.js'
export type { TemplateInput } from './match/input.js'
export type { MatchOptions } from './match/matching.js'
export type { Ambiguity, TemplatePlace } from './reversibility/ambiguities.js'
export { type Reversibility, reversibility } from './reversibility/reversibility.js'
export {
  type FoundRoute,
  type RouteMatch,
  type RouteOptions,
  type Routes,
  type RouteTable,
  routes,
  type WellFormedTable,
} from './routes/routes.js'
export type {
  FittingSchema,
  ListVariableName,
  MatchedValues,
  NotOfTemplate,
  NotTemplate,
  TemplateValues,
  TextValues,
  VariableName,
  WellFormedTemplate,
} from './syntax/values.js'
export { type Template, type TemplateIssue, template, tryTemplate } from './template.js'

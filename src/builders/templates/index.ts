/**
 * URI templates, RFC 6570, in both directions.
 * @module uriform/templates
 */

export type { SchemaIssue, SchemaResult, ValuesSchema } from '../schema/schema.js'
export type { BasedArgument, BasedValues, ExpandedReference, ValuesArgument } from './expand/arguments.js'
export type { ExpandOptions } from './expand/reference.js'
export { type Expander, expander, tryExpander } from './expander.js'
export type { TemplateInput } from './match/input.js'
export type { MatchOptions } from './match/options.js'
export type { OutsideOptions, TemplateOptions } from './options.js'
export type { Ambiguity, TemplatePlace } from './reversibility/ambiguities.js'
export { type Reversibility, reversibility } from './reversibility/reversibility.js'
export { routes } from './routes/routes.js'
export type {
  FoundRoute,
  RouteMatch,
  RouteOptions,
  Routes,
  RouteTable,
  WellFormedTable,
} from './routes/table.js'
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

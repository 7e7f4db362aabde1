/** URI templates: RFC 6570, both ways. */

export type { TemplateInput } from './input.js'
export type { MatchOptions } from './matching.js'
export type { Ambiguity, TemplatePlace } from './reversibility.js'
export { type RouteMatch, type Routes, type RouteTable, routes, type WellFormedTable } from './routes.js'
export type { SchemaIssue, SchemaResult, TemplateIssue, ValuesSchema } from './schema.js'
export {
  type ExpandedReference,
  type Template,
  template,
  tryTemplate,
  type ValuesArgument,
} from './template.js'
export type {
  MatchedValues,
  NotTemplate,
  TemplateValues,
  VariableName,
  WellFormedTemplate,
} from './values.js'

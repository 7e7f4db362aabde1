/** The entry for schemes of one's own: what a scheme is defined with. The schemes themselves are in the root entry. */

export type { Cursor, Refusal } from './definition/cursor.js'
export {
  type CommonRules,
  type DescribedRules,
  defineScheme,
  type FieldTexts,
  type Scheme,
  type SchemeRules,
  type WrittenRules,
} from './definition/definition.js'
export {
  type DerivedPlace,
  each,
  type FieldPart,
  type ListPlace,
  omissible,
  oneOf,
  optional,
  type PairsPlace,
  type Part,
  type Places,
  pairs,
  parameters,
  separated,
  seq,
} from './definition/description.js'
export {
  type ChoiceType,
  choiceField,
  type DerivedType,
  derivedField,
  type Field,
  type FieldOptions,
  type Fields,
  type FieldText,
  type FieldType,
  type ListType,
  listField,
  type NumberOptions,
  type NumberType,
  numberField,
  type PairsType,
  type Presence,
  pairsField,
  type TextType,
  textField,
} from './definition/field.js'
export type { Buildable, SchemeBuilder, UnfinishedBuilder } from './definition/scheme-builder.js'
export type {
  Endpoint,
  HostField,
  PortField,
  Server,
  ServerFields,
  ServerFieldType,
  ServerMembers,
  ServerTexts,
  UserinfoFields,
} from './definition/server.js'
export { type Characters, uchar, ucharAnd, xchar } from './definition/syntax.js'
export type { FieldValues, SchemeValue } from './definition/value.js'

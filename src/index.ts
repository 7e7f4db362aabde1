/** The root entry: what a URI is, and how one is built. */
export type { Datum } from './builders/data.js'
export { edit, tryEdit } from './builders/edit.js'
export type { Draft, DraftPair } from './builders/edit-draft.js'
export type {
  AfterAuthority,
  AfterHost,
  AfterUserinfo,
  EveryStep,
  HostNeeded,
  HostOptional,
  HostStep,
  PortStep,
  QueryData,
  QueryDatum,
  QueryInput,
  TailSteps,
  UserinfoStep,
} from './builders/steps.js'
export { relative, type TagValue, tryRelative, tryUri, uri } from './builders/tag.js'
export { relativeBuilder, type UriBuilder, uriBuilder } from './builders/uri-builder.js'
export { Authority } from './model/authority.js'
export type { Component, ComponentOf, ComponentReader } from './model/component.js'
export type { Either, Left, Right } from './model/either.js'
export type { ComponentName, ErrorKind, UriError } from './model/error.js'
export { UriBuildError, UriSyntaxError } from './model/failure.js'
export { Fragment } from './model/fragment.js'
export type { Generation, ParseOptions } from './model/generation.js'
export { compareGenerations, type GenerationReading } from './model/generation-comparison.js'
export { Host, type Ipv4, type Ipv6, type IpvFuture, type RegName } from './model/host.js'
export type { Components } from './model/layout.js'
export { describe } from './model/messages.js'
export type { NormalizationLevel } from './model/normalization.js'
export { compare } from './model/order.js'
export { Pair, PairPart } from './model/pair.js'
export { Path, Segment } from './model/path.js'
export { Query, type QueryPairs } from './model/query.js'
export type { EquivalenceLevel, Reference } from './model/reference.js'
export { RelativeReference, type RelativeReferenceReader } from './model/relative-reference.js'
export type { ResolveOptions } from './model/resolution.js'
export type { HostScheme } from './model/scheme-facts.js'
export { Uri, type UriReader } from './model/uri.js'
export { UriReference, type UriReferenceReader } from './model/uri-reference.js'
export { Password, User, Userinfo } from './model/userinfo.js'
export type { Cursor, Refusal } from './schemes/cursor.js'
export { defineScheme, type FieldTexts, type Scheme, type SchemeRules } from './schemes/definition.js'
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
  type PairsType,
  type Presence,
  pairsField,
  type TextType,
  textField,
} from './schemes/field.js'
export { type File, type FileScheme, file } from './schemes/file.js'
export type { Platform } from './schemes/file-path.js'
export { type Ftp, type FtpCommandsOptions, type FtpTypecode, ftp } from './schemes/ftp.js'
export { type Gopher, gopher } from './schemes/gopher.js'
export { type GopherPlus, gopherPlus } from './schemes/gopher-plus.js'
export { type Http, type HttpPathType, type HttpSearchType, type Https, http, https } from './schemes/http.js'
export { type MailMessage, type Mailto, mailto } from './schemes/mailto.js'
export { type News, type NewsKind, news } from './schemes/news.js'
export { type Nntp, type NntpCommandsOptions, nntp } from './schemes/nntp.js'
export { type Prospero, prospero } from './schemes/prospero.js'
export { type SchemeStatus, type Schemes, schemes } from './schemes/registry.js'
export type { Buildable, SchemeBuilder } from './schemes/scheme-builder.js'
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
} from './schemes/server.js'
export { type Characters, uchar, ucharAnd, xchar } from './schemes/syntax.js'
export { type Telnet, telnet } from './schemes/telnet.js'
export type { FieldValues, SchemeValue } from './schemes/value.js'
export { type Wais, wais } from './schemes/wais.js'

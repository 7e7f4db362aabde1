/**
 * Values, builders, tags and the schemes of RFC 1738.
 * @module uriform
 */

export { fromComponents, tryFromComponents } from './builders/builder/from-components.js'
export type { Builder, BuilderSteps, UnfinishedBuilder } from './builders/builder/steps.js'
export {
  relativeBuilder,
  type SchemeText,
  type UriBuilder,
  uriBuilder,
} from './builders/builder/uri-builder.js'
export type { Datum } from './builders/data/data-text.js'
export {
  type ComponentEncoder,
  Fragment,
  Host,
  Path,
  Query,
  type QueryEncoder,
  Segment,
  type SegmentEncoder,
} from './builders/data/encoders.js'
export type { NestedLists, NestedOptions, RecordFor } from './builders/data/nested-query.js'
export type {
  DataOrReason,
  NoQueryValue,
  QueryData,
  QueryInput,
  QueryRecord,
  ValueOrReason,
} from './builders/data/query-data.js'
export type { Draft, DraftPair } from './builders/edit/draft.js'
export { edit, tryEdit } from './builders/edit/edit.js'
export { relative, tryRelative, tryUri, uri } from './builders/tag/tag.js'
export type { TagValue, TagValues } from './builders/tag/values.js'
export type { NormalizationLevel } from './model/algorithms/normalization.js'
export type { RelativizeOptions } from './model/algorithms/relativization.js'
export type { ResolveOptions } from './model/algorithms/resolution.js'
export { strays } from './model/algorithms/strays.js'
export { Authority } from './model/components/authority.js'
export type { Component, ComponentOf, LossyComponent } from './model/components/component.js'
export type { ComponentReader } from './model/components/component-reader.js'
export type { Ipv4, Ipv6, IpvFuture, RegName } from './model/components/host.js'
export { Pair, PairPart } from './model/components/pair.js'
export type { QueryReading } from './model/components/pair-cursor.js'
export type { QueryPairs } from './model/components/query.js'
export { Password, User, Userinfo } from './model/components/userinfo.js'
export { describe } from './model/errors/describe/describe.js'
export { type Explanation, explain } from './model/errors/describe/explain.js'
export type { Either, Left, Right } from './model/errors/either.js'
export type { UriError } from './model/errors/error.js'
export { UriBuildError, UriSyntaxError } from './model/errors/result.js'
export { UriformError } from './model/errors/uriform-error.js'
export type { HostScheme } from './model/facts/scheme-data.js'
export type { KnownScheme } from './model/facts/scheme-facts.js'
export type { ComponentName, ErrorKind, GenerationName } from './model/syntax/error.js'
export type { Generation, ParseOptions, Strays } from './model/syntax/generation.js'
export type { Components, Spans } from './model/syntax/layout.js'
export type { ForbiddenPart, ReferenceOptions } from './model/values/forbidden.js'
export type { LiteralScheme, LiteralUri } from './model/values/literal.js'
export { compare } from './model/values/order.js'
export { fromURL, toURL, tryFromURL, tryToURL } from './model/values/platform-url.js'
export type { ReferenceReader } from './model/values/reader.js'
export { redacted } from './model/values/redacted.js'
export type { EquivalenceLevel, Reference } from './model/values/reference.js'
export { RelativeReference } from './model/values/relative-reference.js'
export { relativize, tryRelativize } from './model/values/relativize.js'
export type { StandardFace } from './model/values/standard-schema.js'
export { Uri, type UriReader } from './model/values/uri.js'
export { UriReference } from './model/values/uri-reference.js'
export type { ReadingOptions } from './schemes/definition/rules.js'
export type { Endpoint } from './schemes/definition/server.js'
export type { SchemeValue } from './schemes/definition/values/scheme-value.js'
export { type Family, family } from './schemes/family.js'
export { type File, type FileScheme, file } from './schemes/file/file.js'
export type { Platform } from './schemes/file/file-path.js'
export { type Ftp, type FtpCommandsOptions, type FtpTypecode, ftp } from './schemes/ftp.js'
export { type Gopher, type GopherScheme, gopher } from './schemes/gopher/gopher.js'
export { type GopherPlus, gopherPlus } from './schemes/gopher/gopher-plus.js'
export type { GopherItem, GopherMenuOptions } from './schemes/gopher/menu.js'
export { type Telnet, telnet } from './schemes/login/telnet.js'
export { type MailMessage, type Mailto, mailto } from './schemes/mailto/mailto.js'
export type { NntpCommands, NntpCommandsOptions } from './schemes/news/commands.js'
export { type News, type NewsKind, news } from './schemes/news/news.js'
export { type Nntp, nntp } from './schemes/news/nntp.js'
export { type Prospero, prospero } from './schemes/prospero.js'
export { type AnyScheme, type Schemes, schemes } from './schemes/registry.js'
export { type Wais, wais } from './schemes/wais.js'
export { type Http, type Https, http, https } from './schemes/web/http.js'

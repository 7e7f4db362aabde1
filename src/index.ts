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

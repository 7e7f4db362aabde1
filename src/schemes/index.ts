/**
 * More schemes in use today, and functions to define your own. Those of RFC 1738 are in the root entry.
 * @module uriform/schemes
 */

export { allSchemes } from './all.js'
export { type Sip, type SipScheme, type Sips, sip, sips } from './calls/sip.js'
export { type Sms, sms } from './calls/sms.js'
export { type Tel, tel } from './calls/tel.js'
export type { Aliased } from './connections/aliased.js'
export { type Amqp, type Amqps, amqp, amqps } from './connections/amqp.js'
export type { ParametersType, ParameterValue } from './connections/connection-fields.js'
export type {
  ConnectionString,
  ConnectionStringReaders,
  ConnectionStringScheme,
} from './connections/connection-string.js'
export type { ConnectionParts } from './connections/connection-text.js'
export { kafka } from './connections/kafka.js'
export {
  type Mongodb,
  type MongodbScheme,
  type MongodbSrv,
  type MongodbSrvScheme,
  mongodb,
  mongodbSrv,
} from './connections/mongodb.js'
export { type Mysql, type MysqlName, type MysqlScheme, mysql } from './connections/mysql.js'
export { nats } from './connections/nats.js'
export { type Postgres, type PostgresName, type PostgresScheme, postgres } from './connections/postgres.js'
export { type Redis, type Rediss, redis, rediss } from './connections/redis.js'
export { redisSentinel } from './connections/redis-sentinel.js'
export { type Smtp, type Smtps, smtp, smtps } from './connections/smtp.js'
export { type Data, data } from './data/data.js'
export type {
  Buildable,
  CompleteBuilder,
  SchemeBuilder,
  UnfinishedBuilder,
} from './definition/builder/steps.js'
export type { Cursor, Parameter, Refusal } from './definition/cursor.js'
export { defineScheme } from './definition/definition.js'
export type { Field, FieldOptions, Fields, FieldType, Presence } from './definition/field.js'
export {
  type ChoiceType,
  choiceField,
  type DerivedType,
  derivedField,
  type NumberOptions,
  type NumberType,
  numberField,
} from './definition/fields/choice.js'
export { type PairsRecord, type PairsType, pairsField } from './definition/fields/pairs.js'
export { type ListType, listField, type TextType, textField } from './definition/fields/text.js'
export type { FieldText, ServerTexts } from './definition/found.js'
export { each, separated } from './definition/parts/list.js'
export { named } from './definition/parts/named.js'
export { pairs, parameters } from './definition/parts/pairs.js'
export type { Part } from './definition/parts/part.js'
export { oneOf, optional, optionalWhenRead, seq } from './definition/parts/sequence.js'
export type {
  CommonRules,
  DefinedScheme,
  DescribedRules,
  FieldTexts,
  ReadingOptions,
  Scheme,
  SchemeRules,
  WrittenRules,
} from './definition/rules.js'
export type {
  Endpoint,
  HostField,
  PortField,
  Server,
  ServerFields,
  ServerMembers,
  SocketEndpoint,
  UserinfoFields,
} from './definition/server.js'
export { type Characters, digits, letters, only, uchar, ucharAnd, xchar } from './definition/syntax.js'
export type { FieldValues, SchemeValue, ValueWith } from './definition/values/scheme-value.js'
export { type Family, family } from './family.js'
export { type Geo, geo } from './geo.js'
export { type Did, type DidScheme, type DidWebParts, did } from './identifiers/did.js'
export { type Magnet, magnet } from './identifiers/magnet.js'
export { type Pkg, pkg } from './identifiers/pkg.js'
export { type Urn, urn } from './identifiers/urn.js'
export { type Ldap, type LdapExtension, type LdapScope, type Ldaps, ldap, ldaps } from './ldap/ldap.js'
export { type Git, type GitScheme, git, type ScpOptions, type ScpPlace } from './login/git.js'
export { type Ssh, ssh } from './login/ssh.js'
export { type Otpauth, type OtpauthAlgorithm, otpauth } from './otpauth.js'
export { type S3, type S3Scheme, s3 } from './s3.js'
export type { WebScheme } from './web/web-scheme.js'
export { type UnfinishedWsBuilder, type Ws, type WsBuilder, type Wss, ws, wss } from './web/ws.js'

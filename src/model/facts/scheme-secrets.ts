/**
 * Where the URIs of schemes have secrets: what masking knows of a scheme. A file of its own, because only programs that mask
 * carry it.
 */

export interface SchemeSecrets {
  /**
   * True if passwords are often not encoded, so that they reach to the last `@`: after `//`, or after the colon if the
   * authority is optional.
   */
  readonly rawPasswords?: true
  /** A pattern, in lower case, of the names of secret parameters, which may be preceded by other text. */
  readonly secretParameters?: string
  /** True if other schemes use these names too, so that they count only after the name of this one. */
  readonly areSecretsCommon?: true
  /** True if a URI may have no `//`, so that text after the colon is no login. */
  readonly authorityOptional?: true
}

const rows: readonly (readonly [schemes: string, secrets: SchemeSecrets])[] = [
  [
    'postgres postgresql mysql redis rediss mongodb mongodb+srv amqp amqps smtp smtps ' +
      'mariadb mssql sqlserver oracle clickhouse snowflake cockroach cockroachdb redshift ' +
      'couchbase couchbases cassandra neo4j valkey valkeys nats mqtt mqtts kafka',
    { rawPasswords: true, secretParameters: 'password|authmechanismproperties' },
  ],
  ['sip sips', { authorityOptional: true, rawPasswords: true }],
  ['otpauth', { secretParameters: 'secret' }],
  ['otpauth-migration', { authorityOptional: true, secretParameters: 'data', areSecretsCommon: true }],
  ['mailto news file tel sms geo magnet ipfs ipns bzz repo', { authorityOptional: true }],
  ['ftp http https ws wss gopher nntp telnet wais prospero ldap ldaps ssh git http+unix s3', {}],
]

const secretsByScheme: ReadonlyMap<string, SchemeSecrets> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ rows.flatMap(([schemes, secrets]) =>
    schemes.split(' ').map((scheme): [string, SchemeSecrets] => [scheme, secrets]),
  ),
)

/** The secrets of a scheme, given in lower case; undefined for an unknown scheme. */
export function secretsOfScheme(scheme: string | undefined): SchemeSecrets | undefined {
  return secretsByScheme.get(scheme as string)
}

/** Names of parameters that are secret in certain schemes: anywhere in a string after the name of such a scheme. */
export interface OwnParameters {
  /** The endings of the names. */
  readonly ending: RegExp
  readonly scheme: RegExp
  /** True if other schemes use these names too, so that they are secret only after the name of such a scheme. */
  readonly areCommon: boolean | undefined
}

/** The parameters of all schemes. */
export const ownParameters: readonly OwnParameters[] = /* @__PURE__ */ rows.flatMap(
  ([schemes, { secretParameters, areSecretsCommon }]) =>
    secretParameters === undefined
      ? []
      : {
          ending: new RegExp(`(?:${secretParameters})$`, 'i'),
          scheme: new RegExp(
            `(?<![a-z\\d+.-])(?:${schemes.replaceAll('+', '\\+').replaceAll(' ', '|')})(?![a-z\\d.-])`,
            'i',
          ),
          areCommon: areSecretsCommon,
        },
)

/**
 * True if the URIs of a scheme, given in lower case, are connection strings, in which passwords are usual. Those of JDBC
 * have the rules of the scheme that they name next.
 */
export function isConnection(scheme: string | undefined): boolean {
  const { rawPasswords, authorityOptional } = secretsOfScheme(scheme) ?? {}
  return scheme === 'jdbc' || (rawPasswords === true && !authorityOptional)
}

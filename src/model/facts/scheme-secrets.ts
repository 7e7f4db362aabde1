/**
 * Where the URIs of schemes have secrets: what masking knows of a scheme. A file of its own, because only programs that mask
 * carry it.
 */

export interface SchemeSecrets {
  /** Passwords are often not encoded, so they reach to the last `@`: after `//` only, or after the colon. */
  readonly rawPasswords?: 'after-slashes' | 'after-colon'
  /** A pattern, in lower case, of the names of secret parameters, which may be preceded by other text. */
  readonly secretParameters?: string
  /** True if other schemes use these names too, so that they count only after the name of this one. */
  readonly areSecretsCommon?: true
  /** True if a URI may have no `//`, so that text after the colon is no login. */
  readonly authorityOptional?: true
}

const connection: SchemeSecrets = {
  rawPasswords: 'after-slashes',
  secretParameters: 'password|authmechanismproperties',
}

const rows: readonly (readonly [schemes: string, secrets: SchemeSecrets])[] = [
  ['postgres postgresql mysql redis rediss mongodb mongodb+srv amqp amqps smtp smtps', connection],
  ['mariadb mssql sqlserver oracle clickhouse snowflake cockroach cockroachdb redshift', connection],
  ['couchbase couchbases cassandra neo4j valkey valkeys nats mqtt mqtts kafka', connection],
  ['sip sips', { authorityOptional: true, rawPasswords: 'after-colon' }],
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

/** What is known of a scheme, given in lower case. */
export function secretsOfScheme(scheme: string | undefined): SchemeSecrets | undefined {
  return scheme === undefined ? undefined : secretsByScheme.get(scheme)
}

/** The schemes that have secret parameters, by the pattern of the names of these. */
export function schemesBySecrets(): Readonly<Record<string, readonly string[]>> {
  const schemes: Record<string, readonly string[]> = {}
  for (const [scheme, { secretParameters: names }] of secretsByScheme) {
    if (names !== undefined) schemes[names] = [...(schemes[names] ?? []), scheme]
  }
  return schemes
}

/** True if the URIs of a scheme, given in lower case, are connection strings, in which passwords are usual. */
export function isConnection(scheme: string | undefined): boolean {
  return secretsOfScheme(scheme)?.rawPasswords === connection.rawPasswords
}

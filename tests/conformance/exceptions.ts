// Rows that expect what the standard does not say, or what is still missing. Each must still differ, or it does not
// belong here.

export interface Exception {
  /** The row, as the test writes it. */
  readonly row: string
  /** The section, and what it says. */
  readonly reason: string
}

const hosts: readonly string[] = [
  'mongodb://256.0.0.1',
  'mongodb://example.com/?replicaSet=test&replicaSet=test',
  'mongodb://localhost/?maxIdleTimeMS=',
  'mongodb://localhost?authMechanism=MONGODB-OIDC&authMechanismProperties=TOKEN_RESOURCE:mongodb://host1%2Chost2,ENVIRONMENT:azure',
  'mongodb://mongodb-27017.sock,%2Ftmp%2Fmongodb-27018.sock',
  'mongodb://eve:baz@example.com',
  "mongodb://!$&'()*+,;=:!$&'()*+,;=@127.0.0.1/admin?authMechanism=PLAIN",
  'mongodb://user%40EXAMPLE.COM:secret@localhost/?authMechanismProperties=SERVICE_NAME:other,CANONICALIZE_HOST_NAME:forward,SERVICE_HOST:example.com&authMechanism=GSSAPI',
  'mongodb://localhost:12345,anotherHost/?directConnection=true',
]

export const exceptions: Readonly<Record<string, readonly Exception[]>> = {
  schemes: [
    ...hosts.map((text) => ({
      row: `${text}: hosts`,
      reason: 'a port that is not written is absent in the hosts, as in the tests that the row was made from',
    })),
  ],
}

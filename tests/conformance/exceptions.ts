// Rows that expect what the standard does not say, or what is still missing. Each must still differ, or it does not
// belong here.

export interface Exception {
  /** The row, as the test writes it. */
  readonly row: string
  /** The section, and what it says. */
  readonly reason: string
}

export const exceptions: Readonly<Record<string, readonly Exception[]>> = {
  schemes: [
    {
      row: 'pkg:git/codeberg.org/forgejo/forgejo@a72d2c07cfca03b55371089de6aa230d8c951fa0#options/locale_readme.md: namespace',
      reason:
        'the purl specification splits the namespace off at the last slash; no rule of a type keeps one in the name',
    },
    {
      row: 'pkg:git/codeberg.org/forgejo/forgejo@a72d2c07cfca03b55371089de6aa230d8c951fa0#options/locale_readme.md: name',
      reason:
        'the purl specification splits the namespace off at the last slash; no rule of a type keeps one in the name',
    },
  ],
}

// Rows that expect what the standard does not say, or what is still missing. Each must still differ, or it does not
// belong here.

export interface Exception {
  /** The row, as the test writes it. */
  readonly row: string
  /** The section, and what it says. */
  readonly reason: string
}

export const exceptions: Readonly<Record<string, readonly Exception[]>> = {}

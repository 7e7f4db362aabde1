/** The shapes of secret values: what a value must be like to be one under a name. */

export const shapes = {
  any: /^/,
  /** Under most names, all but the answer to a question: `token=true`. */
  usual: /^(?!(?:true|false)$)/i,
  /** Under names whose values are often words or years, all but these: `session=2024-fall`, `credentials=include`. */
  notWords: /^(?!(?:[a-z]{2,15}|(?:19|20)\d\d)(?:[-_+](?:[a-z]{2,15}|(?:19|20)\d\d))?$)/i,
  code: /^.{8}/s,
  /**
   * A token, which is secret anywhere: GitHub's, GitLab's, a JWT (RFC 7519); or 20 characters in which letters and digits
   * are mixed, unlike the words and numbers of a slug.
   */
  token:
    /^(?:gh[opsru]_|glpat-|eyJ\w{9,}[\w-]*\.)|^(?=[\w-]{20,}={0,2}$).*?(?=[a-z\d]{10})(?:[a-z]{1,9}\d|\d{1,9}[a-z])/i,
} as const

/** Enough of a value to recognize its shape. Engines have no stack for a longer one. */
export const LONGEST_SHAPE = 500

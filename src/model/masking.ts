/** What must not be shown, for other houses. */

export { isConnection } from './facts/scheme-secrets.js'
export { hasLoginAfter } from './masking/logins.js'
export {
  afterAuthority,
  masked,
  redactPiece,
  redactReference,
  secretsIn,
  secretsOfInvalid,
} from './masking/redaction.js'
export { maskedInText } from './masking/running-text.js'
export { rulesOfName } from './masking/secret-names.js'
export { hooksIn, pathPattern } from './masking/secret-paths.js'
export { valuesIn } from './masking/secret-values.js'
export type { TextRange } from './masking/secret-view.js'
export { hasRawLogin, isSecretName, MASK, shown, shownName, shownPiece } from './masking/shown.js'

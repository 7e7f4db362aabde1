/** What must not be shown, for other houses. */

export { isConnection } from './facts/scheme-secrets.js'
export { hasLoginAfter, type Login, loginsIn } from './masking/logins.js'
export {
  afterAuthority,
  masked,
  type Redacted,
  redactData,
  redactPiece,
  redactReference,
  redactText,
  secretsIn,
  secretsOfInvalid,
  secretsOfValue,
  withMask,
} from './masking/redaction.js'
export { rulesOfName } from './masking/secret-names.js'
export { hooksIn, type PathPattern, pathPattern, pathSecretsIn } from './masking/secret-paths.js'
export { type ValueOptions, valuesIn } from './masking/secret-values.js'
export { type Ends, type TextRange, viewOf } from './masking/secret-view.js'
export { hasRawLogin, isSecretName, MASK, shown, shownPiece } from './masking/shown.js'

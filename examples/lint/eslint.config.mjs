/** The configuration: `npx eslint examples/lint` in a project that has ESLint and this package. */
import uriform from 'uriform/eslint'

export default [uriform.configs.recommended]

/** The configuration: `npx eslint examples/lint` in a project that has ESLint and `eslint-plugin-uriform`. */
import uriform from 'eslint-plugin-uriform'

export default [uriform.configs.recommended]

import { together } from '../support/together.js'

together((suite) => /^tests\/eslint\//.test(suite))

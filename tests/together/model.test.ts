import { together } from '../support/together.js'

together((suite) => /^tests\/model\//.test(suite))

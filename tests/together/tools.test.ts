import { together } from '../support/together.js'

together((suite) => /^tests\/(?:cli|view)\//.test(suite))

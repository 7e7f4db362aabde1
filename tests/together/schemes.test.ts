import { together } from '../support/together.js'

together((suite) => /^tests\/schemes\//.test(suite))

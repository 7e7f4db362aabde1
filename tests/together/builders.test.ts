import { together } from '../support/together.js'

together((suite) => /^tests\/(?:builders|mini)\//.test(suite))

import { together } from '../support/together.js'

together((suite) => /^tests\/(?:text|findings|guards|node)\//.test(suite))

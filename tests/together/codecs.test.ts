import { together } from '../support/together.js'

together((suite) => /^tests\/(?:codecs|openapi|ajv)\//.test(suite))

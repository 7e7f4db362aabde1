import { together } from '../support/together.js'

together((suite) => /^tests\/(?:builders|mini|query|templates|iri)\//.test(suite))

import { together } from '../support/together.js'

const OTHERS =
  /^tests\/(?:ajv|builders|cli|codecs|eslint|findings|guards|iri|mini|model|node|openapi|query|schemes|templates|text|view)\//

together((suite) => !OTHERS.test(suite))

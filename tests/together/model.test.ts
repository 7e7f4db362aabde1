import { together } from '../support/together.js'

together((suite) => /^tests\/model\/(?!algorithms|masking)/.test(suite))

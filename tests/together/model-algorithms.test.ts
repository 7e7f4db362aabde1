import { together } from '../support/together.js'

// Apart from the rest of the model, which ended a minute after all others.
together((suite) => /^tests\/model\/(?:algorithms|masking)/.test(suite))

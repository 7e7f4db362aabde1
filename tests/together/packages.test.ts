import { together } from '../support/together.js'

together((suite) => suite.startsWith('packages/'))

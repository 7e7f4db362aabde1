import { together } from '../support/together.js'

together((suite) => !/^tests\/(?:builders|codecs|model|safety|schemes|tools)\//.test(suite))

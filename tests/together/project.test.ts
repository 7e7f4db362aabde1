import { together } from '../support/together.js'

together((suite) => !/^(?:packages|tests\/(?:builders|codecs|model|safety|schemes|tools))\//.test(suite))

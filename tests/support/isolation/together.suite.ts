import { together } from '../together.js'

together(() => true)

// All that a bundler should keep of this is the parser.
import { Uri } from 'uriform'

export const result = Uri.from('http://h/a/../b').normalize().resolve('c').href

/** The page as one file. */
import { start } from './main.js'
import { more } from './more.js'

start(more)

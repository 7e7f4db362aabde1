/** The page as one file. */
import { start } from './main.js'
import * as more from './more.js'

start(more)

/** The page of a site: its larger part is loaded after the first drawing. */
import { complete, start } from './main.js'

start(undefined)
import('./more.js').then(
  ({ more }) => complete(more),
  () => complete(undefined),
)

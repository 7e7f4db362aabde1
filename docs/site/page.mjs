/** The script of every page: the search, and what a keyboard needs. */
import './search.mjs'
import './navigation.mjs'
import './scrolling.mjs'

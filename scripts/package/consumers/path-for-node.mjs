// The tag of mini in a program for Node, as a bundled Lambda is.
import { path } from 'uriform/mini'

process.stdout.write(path`/users/${'a/b'}`)

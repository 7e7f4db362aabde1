// A scheme of one's own in the registry: redis, with the fields of its URIs (as IANA lists them).
import { schemes, Uri } from 'uriform'
import { defineScheme, textField } from 'uriform/schemes'

const redis = defineScheme({
  scheme: 'redis',
  server: { hostRequired: true, defaultPort: 6379, userinfo: 'fields' },
  fields: { database: textField({ help: 'the number of the database' }) },
  read: (rest) => ({ database: rest.take('/') ? rest.run() : undefined }),
  write: ({ database }) => (database === undefined ? '' : `/${database}`),
})

const registry = schemes.with(redis)

for (const text of ['redis://:s3cret@cache.example/3', 'ftp://ftp.example/pub/README;type=a', 'x-other:1']) {
  const value = registry.from(text)
  if (value instanceof Uri) console.log(`${value.scheme}: not registered`)
  else if (value.scheme === 'redis') console.log(`redis: ${value.host} ${value.port} ${value.database}`)
  else if (value.scheme === 'ftp')
    console.log(`ftp: ${value.commands({ email: 'me@example.com' }).join(', ')}`)
}

console.log(redis.builder().host('cache.example').user('joe').database('a/b').build().uri.href)

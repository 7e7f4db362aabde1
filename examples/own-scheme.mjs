// A scheme of one's own in the registry: photos in albums, described once for reading and building.
import { describe, schemes, Uri } from 'uriform'
import { choiceField, defineScheme, each, listField, optional, seq, textField } from 'uriform/schemes'

const photo = defineScheme({
  scheme: 'x-photo',
  server: { hostRequired: true, defaultPort: 8080 },
  fields: {
    albums: listField({ help: 'an album', each: 'album', isSegment: true }),
    name: textField({
      help: 'the name of the photo',
      presence: 'required',
      isNonEmpty: true,
      isSegment: true,
    }),
    size: choiceField(['small', 'large'], { help: 'the size' }),
  },
  // "/" *(album "/") name [";size=" size]
  describe: ({ albums, name, size }) => seq('/', each(albums, '/'), name, optional(';size=', size)),
})

const registry = schemes.with(photo)

for (const text of [
  'x-photo://h.example/2026/sea%2Fside/a.jpg',
  'ftp://ftp.example/pub/README;type=a',
  'x-other:1',
]) {
  const value = registry.from(text)
  if (value instanceof Uri) console.log(`${value.scheme}: not registered`)
  else if (value.scheme === 'x-photo') console.log(`x-photo: ${value.name} in ${value.albums.join(', ')}`)
  else if (value.scheme === 'ftp')
    console.log(`ftp: ${value.commands({ email: 'me@example.com' }).join(', ')}`)
}

console.log(photo.builder().host('h.example').albums('50% off').name('a;b').size('large').build().uri.href)
const wrong = photo.parse('x-photo://h.example/a.jpg;size=huge')
if (wrong._tag === 'Left') console.log(describe(wrong.left))

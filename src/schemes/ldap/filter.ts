/** The syntax of search filters (RFC 4515 3), and of the names in them (RFC 4512 1.4, 2.5). */

// descr / numericoid
const OID = String.raw`(?:[a-z][a-z\d-]*|(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*))+)`
// attributedescription = attributetype options
const ATTRIBUTE = String.raw`${OID}(?:;[a-z\d-]+)*`

const WHOLE_OID = new RegExp(`^${OID}$`, 'i')
// attributeSelector of RFC 4511 4.5.1.8
const SELECTOR = new RegExp(`^(?:${ATTRIBUTE}|[*+])$`, 'i')

export function isOid(text: string): boolean {
  return WHOLE_OID.test(text)
}

export function isSelector(text: string): boolean {
  return SELECTOR.test(text)
}

// simple / present / substring
const SIMPLE = new RegExp(`^${ATTRIBUTE}([~<>]?)=`, 'i')
// extensible
const EXTENSIBLE = new RegExp(`^(?:${ATTRIBUTE}(?::dn)?(?::${OID})?|(?::dn)?:${OID}):=`, 'i')
// valueencoding = 0*( normal / escaped ); a substring has asterisks too
const NOT_VALUE = /[\0()]|\\(?![\da-f]{2})/i

/** `item = simple / present / substring / extensible` */
function isItem(text: string): boolean {
  const simple = SIMPLE.exec(text)
  const [head] = simple ?? EXTENSIBLE.exec(text) ?? []
  if (head === undefined) return false
  const value = text.slice(head.length)
  const isSubstring = simple?.[1] === ''
  return !NOT_VALUE.test(value) && (isSubstring || !value.includes('*'))
}

/** `filter = "(" ( ( "&" / "|" ) 1*filter / "!" filter / item ) ")"`, without recursion. */
export function isFilter(text: string): boolean {
  /** The open lists: the number of filters in each, and `isNot` for a negation. */
  const open: { count: number; readonly isNot: boolean }[] = []
  let at = 0
  do {
    const list = open.at(-1)
    if (text[at] === ')') {
      if (list === undefined || list.count === 0) return false
      open.pop()
      at++
    } else {
      if (text[at] !== '(' || (list?.isNot && list.count > 0)) return false
      if (list !== undefined) list.count++
      const kind = text[at + 1] as string
      if ('&|!'.includes(kind)) {
        open.push({ count: 0, isNot: kind === '!' })
        at += 2
        continue
      }
      const end = text.indexOf(')', at)
      if (end < 0 || !isItem(text.slice(at + 1, end))) return false
      at = end + 1
    }
  } while (open.length > 0)
  return at === text.length
}

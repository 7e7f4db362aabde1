/** A function that works out its result once for each thing that it is given. */
export function memoized<Key extends object, Result>(work: (key: Key) => Result): (key: Key) => Result {
  const known = new WeakMap<Key, Result>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const result = work(key)
    known.set(key, result)
    return result
  }
}

/** Remembers the result of a function for each key. Callers mostly repeat the last key, which needs no look-up. */
export function memoized<Key extends object, Result>(work: (key: Key) => Result): (key: Key) => Result {
  const known = new WeakMap<Key, Result>()
  let lastKey: Key | undefined
  let lastResult: Result | undefined
  return (key) => {
    if (key === lastKey) return lastResult as Result
    let result = known.get(key)
    if (result === undefined) {
      result = work(key)
      known.set(key, result)
    }
    lastKey = key
    lastResult = result
    return result
  }
}

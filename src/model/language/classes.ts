/** Members that all classes of values have: a constructor that only this library calls, and what shows a value. */

/** The method that Node.js calls to show a value. */
export const INSPECT: unique symbol = Symbol.for('nodejs.util.inspect.custom')

/**
 * Replaces `constructor` on the prototype with a function that throws. The library, which has the class itself, can
 * still create values.
 */
export function hideConstructor({ name, prototype }: { readonly name: string; prototype: object }): void {
  function refuse(): never {
    throw new TypeError('Illegal constructor')
  }
  Object.defineProperty(refuse, 'name', { value: name })
  refuse.prototype = prototype
  Object.defineProperty(prototype, 'constructor', { value: refuse })
}

/** What the classes of all values have: a constructor that only this library can call, and a way to be shown. */

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

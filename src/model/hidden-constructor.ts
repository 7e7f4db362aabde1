/** Constructors that only this library can call. */

/**
 * Replaces the constructor that the values of a class show by one that throws. Whoever has the class itself can still make
 * values, at no cost.
 */
export function hideConstructor({ name, prototype }: { readonly name: string; prototype: object }): void {
  function refuse(): never {
    throw new TypeError('Illegal constructor')
  }
  Object.defineProperty(refuse, 'name', { value: name })
  refuse.prototype = prototype
  Object.defineProperty(prototype, 'constructor', { value: refuse })
}

/** Constructors that only this library can call. */

/** Replaces the constructor on the prototype with one that throws. Code that has the class can still create values. */
export function hideConstructor({ name, prototype }: { readonly name: string; prototype: object }): void {
  function refuse(): never {
    throw new TypeError('Illegal constructor')
  }
  Object.defineProperty(refuse, 'name', { value: name })
  refuse.prototype = prototype
  Object.defineProperty(prototype, 'constructor', { value: refuse })
}

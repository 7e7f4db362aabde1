/** Records with a property that every object inherits, such as `constructor`, which io-ts reads without looking. */

/** A record without a prototype. */
type BareRecord = Readonly<Record<string, unknown>>

/** The parameters whose names every object inherits. */
export class InheritedNames {
  readonly #names: readonly string[]

  constructor(names: Iterable<string>) {
    this.#names = [...names].filter((name) => name in Object.prototype)
  }

  /** Adds absent parameters with inherited names as `undefined`, so that io-ts doesn't find the inherited property. */
  shadowed(record: object): object {
    if (this.#names.length === 0) return record
    const absent = this.#names.filter((name) => !Object.hasOwn(record, name))
    return { ...record, ...Object.fromEntries(absent.map((name) => [name, undefined])) }
  }

  /** A copy without the added parameters, and without a prototype, from which they would be inherited again. */
  withoutShadows(record: object): object {
    if (this.#names.length === 0) return { ...record }
    const present = Object.entries(record).filter(
      ([name, value]) => value !== undefined || !this.#names.includes(name),
    )
    return Object.assign(Object.create(null), Object.fromEntries(present)) as BareRecord
  }
}

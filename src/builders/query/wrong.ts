/** Why a parameter can't be read or written. */
export class Wrong {
  readonly kind: 'missing' | 'doubled' | 'malformed' | 'wrong-type'
  readonly message: string

  constructor(kind: Wrong['kind'], message: string) {
    this.kind = kind
    this.message = message
  }
}

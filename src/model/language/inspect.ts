/** The method that Node.js calls to show a value. */
export const INSPECT: unique symbol = Symbol.for('nodejs.util.inspect.custom')

/** Where the results of loops go, so that the optimiser cannot leave out the work: nothing tells it that nobody looks. */
export const sink = { value: /** @type {unknown} */ (undefined) }

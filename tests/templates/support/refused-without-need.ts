// The templates of the grid that are called not reversible, though no text with two readings was found.

const texts = ``

export const refusedWithoutNeed: ReadonlySet<string> = new Set(texts.trim().split(/\s+/))

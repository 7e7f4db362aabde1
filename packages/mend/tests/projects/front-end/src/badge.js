/** Templates as Lit has them: the texts and the values. */
export const html = (texts, ...values) =>
  texts.flatMap((text, at) => (at === 0 ? [text] : [values[at - 1], text]))

export const badge = (id) => html`<a href=${`/users/${id}`}>${id}</a>`

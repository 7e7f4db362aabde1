/** Checks of what requests name. */
export function validateId(id) {
  if (!/^[a-z0-9-]+$/.test(id)) throw new TypeError('Expected an id.')
  return id
}

/** The slug of a document may have several segments. */
export function validateDocSlug(slug) {
  if (!/^[a-z]+(?:\/[a-z]+)*$/.test(slug)) throw new TypeError('Expected a slug.')
  return slug
}

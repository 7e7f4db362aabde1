import { validateDocSlug } from './validators.js'

export const documentUrl = (slug) => {
  validateDocSlug(slug)
  return `https://docs.example/${slug}`
}

export function pageUrl(slug) {
  if (!/^[a-z]+(?:\/[a-z]+)*$/.test(slug)) throw new TypeError('Expected a slug.')
  return `https://docs.example/pages/${slug}`
}

/** @param {'users/active' | 'users'} kind */
export const listUrl = (kind) => `https://api.example/v1/${kind}`

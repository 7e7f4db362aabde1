/** A router: it decodes the segments of a path. */
export const routes = ['/users/:id', '/users/:id/posts/:post', '/search']

export function match(url) {
  const { pathname, searchParams } = new URL(url, 'http://app.example')
  for (const route of routes) {
    const names = route.split('/')
    const segments = pathname.split('/')
    if (names.length !== segments.length) continue
    if (names.every((name, at) => name.startsWith(':') || name === segments[at])) {
      const found = names.flatMap((name, at) =>
        name.startsWith(':') ? [[name.slice(1), decodeURIComponent(segments[at])]] : [],
      )
      return { route, ...Object.fromEntries(found), query: Object.fromEntries(searchParams) }
    }
  }
  return undefined
}

/** The same page in another language: the path is encoded already. */
export const translated = (location, language) => `/${language}${location.pathname}${location.search}`

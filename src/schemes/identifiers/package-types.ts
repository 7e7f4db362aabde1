/** The purl specification's rules for individual package types. Data is decoded. */

type Words = ReadonlySet<string>

const words = (text: string): Words => new Set(text.split(' '))

const needsNamespace = words(
  'alpm apk bitbucket composer deb git github golang huggingface maven qpkg rpm swift vscode-extension',
)
const lacksNamespace = words(
  'bazel bitnami cargo chrome-extension cocoapods conda cran gem hackage julia mlflow nuget oci opam otp pub pypi vcpkg',
)
const requiredKeys: ReadonlyMap<string, string> = new Map([
  ['julia', 'uuid'],
  ['swid', 'tag_id'],
])

/** The case-insensitive fields, with the types to which this applies. */
const caseless = {
  namespace: words(
    'alpm apk bitbucket brew composer deb github hex luarocks qpkg rpm vscode-extension yocto',
  ),
  name: words(
    'alpm apk bitbucket bitnami brew chrome-extension composer deb github hex luarocks oci otp pub pypi vscode-extension',
  ),
  version: words('huggingface oci pypi vscode-extension'),
  subpath: words('otp'),
} as const

/** A field with possible rules. */
export type TypedField = keyof typeof caseless

interface Package {
  readonly type: string
  readonly namespace: string | undefined
  readonly name: string
  readonly version: string | undefined
  readonly qualifiers: readonly (readonly [key: string, value: string])[]
}

/** The first field refused by a type, and its expectation; `undefined` if there is none. */
export function refusedByType({
  type,
  namespace,
  name,
  version,
  qualifiers,
}: Package): readonly [field: TypedField | 'qualifiers', expected: string] | undefined {
  if (namespace === undefined && needsNamespace.has(type))
    return ['namespace', `a namespace, which ${type} requires`]
  if (namespace !== undefined && lacksNamespace.has(type))
    return ['namespace', `no namespace, because ${type} has none`]
  if (type === 'chrome-extension') {
    if (!/^[a-p]{32}$/i.test(name)) return ['name', '32 letters from a to p']
    if (version !== undefined && !/^\d+(?:\.\d+){0,3}$/.test(version))
      return ['version', 'one to four numbers with dots between them']
  }
  const key = requiredKeys.get(type)
  if (key !== undefined && !qualifiers.some(([known]) => known === key))
    return ['qualifiers', `"${key}=" and a value, which ${type} requires`]
  return undefined
}

/** The canonical data of a field; `undefined` if the type has no rule for it. */
export function canonicalByType(
  { type, qualifiers }: Pick<Package, 'type' | 'qualifiers'>,
  field: TypedField,
  data: string,
): string | undefined {
  const isName = field === 'name'
  if (isName && type === 'git') return data
  if (isName && type === 'hackage') return data.replaceAll(/[_ ]/g, '-')
  // Databricks ignores the case of model names; other registries don't.
  const isCaseless = isName && type === 'mlflow' ? isOnDatabricks(qualifiers) : caseless[field].has(type)
  if (!isCaseless) return undefined
  const lower = data.toLowerCase()
  if (isName && type === 'pypi') return lower.replaceAll('_', '-')
  return isName && type === 'pub' ? lower.replaceAll(/[^a-z\d]/g, '_') : lower
}

function isOnDatabricks(qualifiers: Package['qualifiers']): boolean {
  return qualifiers.some(([key, value]) => key === 'repository_url' && /databricks/i.test(value))
}

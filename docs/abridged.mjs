/**
 * Signatures of the reference without the types that no program can name: helpers that compute a type, and the
 * descriptions of schemes. The sentence above says what they compute.
 */
import { makeRecursiveVisitor, ReflectionKind } from 'typedoc'

/** @import { DeclarationReflection, ProjectReflection, SomeType } from 'typedoc' */

/** @param {ProjectReflection} project */
export function abridge(project) {
  for (const each of project.getReflectionsByKind(ReflectionKind.Interface)) {
    joinBase(/** @type {DeclarationReflection} */ (each), project)
  }
  const reflections = /** @type {DeclarationReflection[]} */ (Object.values(project.reflections))
  const joining = joiningAliases(project)
  for (const reflection of reflections) reflection.type?.visit(joining)
  for (const reflection of reflections) {
    for (const type of [reflection.type, reflection.default, ...(reflection.extendedTypes ?? [])]) {
      if (typeof type === 'object') type.visit(shortening)
    }
    const canLackType = reflection.kindOf([ReflectionKind.TypeAlias, ReflectionKind.TypeParameter])
    if (canLackType && isComputed(reflection.type)) delete reflection.type
  }
}

/**
 * An interface that only repeats one of a lower folder under its name: both are one in the reference.
 *
 * @param {DeclarationReflection} reflection
 * @param {ProjectReflection} project
 */
function joinBase(reflection, project) {
  const [base, second] = reflection.extendedTypes ?? []
  if (second !== undefined || base?.type !== 'reference' || base.symbolId === undefined) return
  if (base.symbolId.qualifiedName !== reflection.name || base.reflection !== undefined) return
  project.registerSymbolId(reflection, base.symbolId)
  delete reflection.extendedTypes
  for (const child of reflection.children ?? []) {
    for (const part of [child, child.getSignature, ...(child.signatures ?? [])]) delete part?.inheritedFrom
  }
}

/**
 * The same for unions, such as `Host`, which have no base: the values of the model know them by their names there.
 *
 * @param {ProjectReflection} project
 */
function joiningAliases(project) {
  const aliases = new Map(
    project
      .getReflectionsByKind(ReflectionKind.TypeAlias)
      .filter(({ parent }) => parent?.name === 'uriform')
      .map((alias) => [alias.name, /** @type {DeclarationReflection} */ (alias)]),
  )
  return makeRecursiveVisitor({
    reference: ({ reflection, symbolId }) => {
      const alias = aliases.get(symbolId?.qualifiedName ?? '')
      const isTwin = reflection === undefined && symbolId?.fileName.includes('/src/model/')
      if (alias !== undefined && isTwin) project.registerSymbolId(alias, symbolId)
    },
  })
}

const shortening = makeRecursiveVisitor({
  intersection: (type) => {
    type.types = type.types.filter((each) => !isComputed(each))
  },
  reference: (type) => {
    const first = type.typeArguments?.findIndex(isComputed) ?? -1
    if (first === 0) delete type.typeArguments
    else if (first > 0) type.typeArguments = type.typeArguments?.slice(0, first)
  },
})

/**
 * True if a type mentions one that no entry exports.
 *
 * @param {SomeType | undefined} type
 */
function isComputed(type) {
  let found = false
  type?.visit(
    makeRecursiveVisitor({
      reference: ({ reflection, symbolId }) => {
        found ||= reflection === undefined && symbolId !== undefined && isOurs(symbolId.fileName)
      },
    }),
  )
  return found
}

/** @param {string} file */
function isOurs(file) {
  return file.includes('/src/') && !file.includes('/node_modules/')
}

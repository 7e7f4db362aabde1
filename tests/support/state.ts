// What all suites of a process share: globals, what is built in, and the environment.

// Kept as they are when this is loaded: a suite may have removed them.
const CLASSES = [Array, Error, Function, Map, Number, Object, Promise, RegExp, Set, String]
const PLATFORM = [TextDecoder, TextEncoder, URL, URLSearchParams]
const OBJECTS = { JSON, Math, Reflect, console, process }

/** Names with the values that they have now. */
export type State = ReadonlyMap<string, unknown>

/** The state that a suite could change. */
export function stateOf(): State {
  const state = new Map<string, unknown>()
  const keep = (name: string, object: object) => {
    for (const key of Reflect.ownKeys(object))
      if (!isInternal(key)) state.set(`${name}.${String(key)}`, contentOf(object, key))
  }
  keep('globalThis', globalThis)
  keep('process.env', process.env)
  for (const [name, object] of Object.entries(OBJECTS)) keep(name, object)
  for (const type of [...CLASSES, ...PLATFORM]) {
    keep(type.name, type)
    keep(`${type.name}.prototype`, type.prototype)
  }
  for (const event of process.eventNames()) {
    state.set(`listeners of ${String(event)}`, process.listenerCount(event))
  }
  state.set('the working directory', process.cwd())
  state.set('the exit code', process.exitCode)
  return state
}

/** The names of what differs, be it added, removed or replaced. */
export function changesOf(before: State, after: State): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => !Object.is(before.get(name), after.get(name)),
  )
}

/** The names of what was removed or replaced. Libraries add globals when they are loaded. */
export function lossesOf(before: State, after: State): readonly string[] {
  return changesOf(before, after).filter((name) => before.has(name))
}

/** Node keeps listeners in such properties, and replaces them as it likes. Babel replaces how stacks are shown. */
function isInternal(key: PropertyKey): boolean {
  if (key === 'prepareStackTrace') return true
  return String(key).startsWith('_') && !String(key).startsWith('__')
}

/** A value, or the getter of one: the getter of a prototype can't be called. */
function contentOf(object: object, key: PropertyKey): unknown {
  const { get } = Reflect.getOwnPropertyDescriptor(object, key) ?? {}
  // Jest has getters for the platform's globals, which it replaces by the values when they are first read.
  return get === undefined || object === globalThis ? Reflect.get(object, key) : get
}

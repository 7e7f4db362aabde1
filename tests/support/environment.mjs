// Node's environment of Jest. Each suite's runner makes an AsyncLocalStorage that Node 20 keeps for good, with all that
// the suite loaded, and asks at every promise; here it ends with the suite.
import { AsyncLocalStorage } from 'node:async_hooks'
import { TestEnvironment } from 'jest-environment-node'

const { run } = AsyncLocalStorage.prototype
/** @type {Set<AsyncLocalStorage<unknown>>} */
const used = new Set()

AsyncLocalStorage.prototype.run = /** @type {typeof run} */ (
  /** @this {AsyncLocalStorage<unknown>} */
  function (/** @type {Parameters<typeof run>} */ ...args) {
    used.add(this)
    return run.apply(this, args)
  }
)

export default class Environment extends TestEnvironment {
  /** @override */
  async teardown() {
    for (const storage of used) storage.disable()
    used.clear()
    await super.teardown()
  }
}

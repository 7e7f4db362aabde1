/** True for a `Uint8Array`, also from another realm, and for no other view of a buffer. It asks nothing of a proxy. */
export function isOctets(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]'
}

/** The types of undici, an optional peer. Without it, the declarations of `uriform/node` still compile. */

// biome-ignore lint/suspicious/noTsIgnore: there must be no error if undici is installed
/** @ts-ignore Without undici, these are `any`. */
export type { Agent, BodyInit, fetch, Headers, RequestInit, RequestRedirect, Response } from 'undici'

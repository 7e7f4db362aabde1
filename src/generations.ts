/**
 * The generations of the standard, to import by name.
 * @module uriform/generations
 */
export * from './model/generations/index.js'
export { compareGenerations, type GenerationReading } from './model/values/comparison.js'

/** Arguments that plain JavaScript can get wrong: codecs, and the errors of one. */
import { insteadOf } from '../../model/errors.js'
import { propertyIfAny } from '../../model/text.js'

/** @throws TypeError for what isn't a codec. `of` is the name of the function that was given it. */
export function checkCodec(of: string, codec: unknown): void {
  if (typeof propertyIfAny(codec, 'decode') !== 'function')
    throw new TypeError(insteadOf('an io-ts codec', codec, ` in ${of}()`))
}

/** @throws TypeError for what isn't the list of errors of a failed decode. */
export function checkErrors(of: string, errors: unknown): void {
  if (!Array.isArray(errors) || !errors.every((error) => Array.isArray(propertyIfAny(error, 'context'))))
    throw new TypeError(insteadOf('the errors of an io-ts codec, its "left"', errors, ` in ${of}()`))
}

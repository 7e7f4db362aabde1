/** The geo scheme: RFC 5870. */
import * as kit from './definition/index.js'
import { withoutLast } from './definition/without-last.js'

/**
 * A place (RFC 5870 3). Equality follows 3.4.4: numbers are compared by value, the longitude of a pole is ignored, and
 * 180° equals -180°.
 *
 * @since 0.2.0
 */
export interface Geo extends kit.ValueWith<'geo', undefined, typeof fields> {}

// num = [ "-" ] pnum
// pnum = 1*DIGIT [ "." 1*DIGIT ]
const NUM = /^-?\d+(?:\.\d+)?$/
const numeric = kit.only(kit.digits, '-.')

function decimal(number: number): string {
  const [, sign = '', whole = '', fraction = '', exponent] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(number)) ?? []
  if (exponent === undefined) return String(number)
  const digits = whole + fraction
  const point = whole.length + Number(exponent)
  return point > 0 ? `${sign}${digits.padEnd(point, '0')}` : `${sign}0.${'0'.repeat(-point)}${digits}`
}

/** A number with a fraction, in decimal digits. */
function decimalField<const P extends 'optional' | 'required'>(
  help: string,
  presence: P,
  pattern: RegExp,
): kit.Field<kit.NumberType<P>> {
  const expected = `${help}, a number in decimal digits`
  return {
    shape: 'number',
    options: { help, presence, characters: numeric, expected },
    encode: ([input]) => {
      const text = typeof input === 'number' ? decimal(input) : input
      return typeof text === 'string' && pattern.test(text) ? text : kit.wrongFieldType(expected, input)
    },
    // Not -0
    decode: (text) => Number(text) + 0,
    canonical: (text) => {
      const digits = text.replace(/^(-?)0+(?=\d)/, '$1')
      const plain = digits.includes('.') ? withoutLast(withoutLast(digits, '0'), '.') : digits
      return plain === '-0' ? '0' : plain
    },
  }
}

// labeltext = 1*( alphanum / "-" )
const LABEL = /^[a-z\d-]+$/i
const label = kit.only(kit.letters, kit.digits, '-')
// paramchar = p-unreserved / unreserved / pct-encoded; RFC 3986 has no brackets here
const paramchar = kit.ucharAnd(':&', ',')

const PNUM = /^\d+(?:\.\d+)?$/

const fields = {
  /** The latitude in degrees, from -90 to 90, unless `crs` is another system. */
  latitude: decimalField('the latitude', 'required', NUM),
  /** The longitude in degrees, from -180 to 180, unless `crs` is another system. */
  longitude: decimalField('the longitude', 'required', NUM),
  /** The altitude in metres above the geoid; `undefined` means unknown, not 0. */
  altitude: decimalField('the altitude', 'optional', NUM),
  /** The reference system; `undefined` means `wgs84`. The numbers are only meaningful if you know the system. */
  crs: kit.textField({ help: 'the reference system', characters: label }),
  /** The uncertainty in metres; `undefined` means unknown, not 0. */
  uncertainty: decimalField('the uncertainty', 'optional', PNUM),
  /** Other parameters in order, with their names as written. A parameter without `=` has an empty value. */
  parameters: kit.pairsField({ help: 'another parameter', each: 'parameter', characters: paramchar }),
}

type Texts = kit.FieldTexts<typeof fields>

const isWgs84 = (crs: string | undefined): boolean => crs === undefined || crs.toLowerCase() === 'wgs84'

// coordinates [ crsp ] [ uncp ] *parameter
function read(rest: kit.Cursor): Texts | kit.Refusal {
  const starts: number[] = []
  const coordinates: string[] = []
  do {
    starts.push(rest.at)
    const number = rest.run(numeric)
    if (!NUM.test(number)) return rest.refuse('a number of decimal digits', starts.at(-1))
    coordinates.push(number)
  } while (coordinates.length < 3 && rest.take(','))
  const [latitude, longitude, altitude] = coordinates as [string, string?, string?]
  if (longitude === undefined) return rest.refuse('"," and the longitude')
  const parameters: [string, string][] = []
  let crs: string | undefined
  let uncertainty: string | undefined
  for (const { at, written, name, hasValue, valueAt, value } of rest.parameters(';', ';', label, paramchar)) {
    if (!LABEL.test(written)) return rest.refuse('the name of a parameter: letters, digits and "-"', at)
    const isFirst = parameters.length === 0 && uncertainty === undefined
    if (name === 'crs') {
      if (crs !== undefined || !isFirst) return rest.refuse('"crs" once, before other parameters', at)
      if (!LABEL.test(value)) return rest.refuse('the name of a reference system', valueAt)
      crs = value
    } else if (name === 'u') {
      if (!isFirst) return rest.refuse('"u" once, before other parameters', at)
      if (!PNUM.test(value)) return rest.refuse('an uncertainty of decimal digits', valueAt)
      uncertainty = value
    } else if (hasValue && value === '') return rest.refuse('a value', valueAt)
    else parameters.push([written, value])
  }
  if (rest.take('?')) {
    return rest.refuse('no query, which RFC 5870 lacks; Uri.from(text).query has it', rest.at - 1)
  }
  if (isWgs84(crs)) {
    if (!isWithin(latitude, 2, 90))
      return rest.refuse('a latitude from -90 to 90, with at most two digits before the point', starts[0])
    if (!isWithin(longitude, 3, 180))
      return rest.refuse(
        'a longitude from -180 to 180, with at most three digits before the point',
        starts[1],
      )
  }
  return { latitude, longitude, altitude, crs, uncertainty, parameters }
}

/** True if a number has at most some digits before its point, and its absolute value is within a limit. */
function isWithin(text: string, digits: number, limit: number): boolean {
  return text.replace(/^-|\..*/g, '').length <= digits && Math.abs(Number(text)) <= limit
}

function write(texts: Texts): string {
  const { latitude, longitude, altitude, crs, uncertainty, parameters } = texts
  const coordinates = [latitude, longitude, ...(altitude === undefined ? [] : [altitude])]
  const named = [
    ['crs', crs],
    ['u', uncertainty],
  ] as const
  return coordinates.join(',') + kit.pairsText(named, ';') + kit.pairsText(parameters, ';', ';', false)
}

/** RFC 5870 3.4.4. The numbers are already in normal form. */
function normalize(texts: Texts): Texts {
  const parameters = texts.parameters
    .map(([name, value]): kit.Pairs[number] => [name.toLowerCase(), value])
    .sort((one, other) => (String(one) < String(other) ? -1 : 1))
  if (!isWgs84(texts.crs)) return { ...texts, crs: texts.crs?.toLowerCase(), parameters }
  const isPole = Math.abs(Number(texts.latitude)) === 90
  const longitude = isPole ? '0' : texts.longitude.replace(/^-180$/, '180')
  return { ...texts, longitude, crs: undefined, parameters }
}

/**
 * The geo scheme (RFC 5870).
 *
 * @example
 * import { geo } from 'uriform/schemes'
 *
 * const cathedral = geo.from('geo:48.198634,16.371648;crs=wgs84;u=40')
 * cathedral.latitude // 48.198634
 * cathedral.uncertainty // 40
 * geo.from('geo:90,-22.43').equals('geo:90.0,46') // true
 * geo.builder().latitude(48.2010).longitude(16.3695).altitude(183).build().uri.href // 'geo:48.201,16.3695,183'
 *
 * @since 0.2.0
 */
export const geo: kit.Scheme<'geo', Geo> = /* @__PURE__ */ kit.writtenScheme({
  scheme: 'geo',
  fields,
  read,
  write,
  normalize,
})

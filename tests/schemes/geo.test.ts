// The geo scheme: RFC 5870 3 and 6.
import { describe, expect, test } from '@jest/globals'
import { geo } from 'uriform/schemes'
import {
  NO_FRAGMENT,
  type Step,
  testBuilt,
  testEquality,
  testExamples,
  testMalformed,
  testMisuse,
  testNormal,
} from './table.js'

const usual = { parameters: [] }

const at = (latitude: number, longitude: number, rest: object = {}) => ({ latitude, longitude, ...rest })

testExamples(geo, usual, [
  ['1', 'geo:13.4125,103.8667', at(13.4125, 103.8667)],
  ['6.1', 'geo:48.2010,16.3695,183', at(48.201, 16.3695, { altitude: 183 })],
  [
    '6.2.2',
    'geo:48.198634,16.371648;crs=wgs84;u=40',
    at(48.198634, 16.371648, { crs: 'wgs84', uncertainty: 40 }),
  ],
  ['6.4', 'geo:90,-22.43;crs=WGS84', at(90, -22.43, { crs: 'WGS84' })],
  [
    '6.4',
    'geo:66,30;u=6.500;FOo=this%2dthat',
    at(66, 30, { uncertainty: 6.5, parameters: [['FOo', 'this-that']] }),
  ],
  ['3.3 minus zero', 'geo:-0,-0.0,-0', at(0, 0, { altitude: 0 })],
  ['3.4.1 own system', 'geo:3234821,4306480;crs=x-1', at(3234821, 4306480, { crs: 'x-1' })],
  [
    '3.3 a parameter without a value',
    'geo:1,2;a;B=:&+$',
    at(1, 2, { parameters: Object.entries({ a: '', B: ':&+$' }) }),
  ],
])

const NUMBER = 'a number of decimal digits'
const LATITUDE = 'a latitude from -90 to 90, with at most two digits before the point'
const LONGITUDE = 'a longitude from -180 to 180, with at most three digits before the point'

const QUERY = 'no query, which RFC 5870 lacks; Uri.from(text).query has it'

testMalformed(geo, [
  ['3.3 a query, as Android has it', 'geo:0,0?q=1,2(X)', 'path', 7, QUERY],
  ['3.3 a query after parameters', 'geo:0,0;u=1?q=1', 'path', 11, QUERY],
  ['a fragment', 'GEO:1,2#a', 'fragment', 8, NO_FRAGMENT],
  ['3.3', 'geo:', 'path', 4, NUMBER],
  ['3.3 one coordinate', 'geo:1', 'path', 5, '"," and the longitude'],
  ['3.3 an empty one', 'geo:52.107,,6.50;u=1000', 'path', 11, NUMBER],
  ['3.3 four', 'geo:1,2,3,4', 'path', 9, 'a character that is allowed here, or the end'],
  ['3.3 no digit before the point', 'geo:.1,2', 'path', 4, NUMBER],
  ['3.3 no digit after the point', 'geo:1,2.', 'path', 6, NUMBER],
  ['3.3 a plus sign', 'geo:1,+2', 'path', 6, NUMBER],
  ['3.3 an exponent', 'geo:1,2e1', 'path', 7, 'a character that is allowed here, or the end'],
  ['3.3 an authority', 'geo://1,2', 'authority', 4, NUMBER],
  ['3.4.2 a latitude', 'geo:90.1,2', 'path', 4, LATITUDE],
  ['3.3 a long latitude', 'geo:001,2', 'path', 4, LATITUDE],
  ['3.4.2 a longitude', 'geo:-1,-180.1;crs=WGS84', 'path', 7, LONGITUDE],
  ['3.3 a long longitude', 'geo:1,0001', 'path', 6, LONGITUDE],
  ['3.3 an uncertainty of letters', 'geo:1,2;u=foo', 'path', 10, 'an uncertainty of decimal digits'],
  ['3.3 an uncertainty below zero', 'geo:1,2;u=-1', 'path', 10, 'an uncertainty of decimal digits'],
  ['3.3 no system', 'geo:1,2;crs', 'path', 11, 'the name of a reference system'],
  ['3.3 crs after u', 'geo:1,2;u=1;crs=a', 'path', 12, '"crs" once, before other parameters'],
  ['3.3 crs twice', 'geo:1,2;crs=a;crs=a', 'path', 14, '"crs" once, before other parameters'],
  ['3.3 u after others', 'geo:1,2;a;U=1', 'path', 10, '"u" once, before other parameters'],
  ['3.3 a name', 'geo:1,2;a_b=c', 'path', 9, 'a character that is allowed here, or the end'],
  ['3.3 no name', 'geo:1,2;=c', 'path', 8, 'the name of a parameter: letters, digits and "-"'],
  ['3.3 an encoded name', 'geo:1,2;%61', 'path', 8, 'the name of a parameter: letters, digits and "-"'],
  ['3.3 an empty value', 'geo:1,2;a=', 'path', 10, 'a value'],
])

const here: readonly Step[] = Object.entries({ latitude: 1, longitude: 2 })

testBuilt(geo, [
  ['a place', here, 'geo:1,2'],
  [
    'everything',
    [
      ...here,
      ['uncertainty', 0.5],
      ['altitude', -3],
      ['crs', 'wgs84'],
      ['parameters', ['a', ''], ['b', 'c;=,']],
    ],
    'geo:1,2,-3;crs=wgs84;u=0.5;a;b=c%3B%3D%2C',
  ],
  ['small numbers', { latitude: 1e-7, longitude: -1.25e-9 }, 'geo:0.0000001,-0.00000000125'],
  ['large numbers', [...here, ['altitude', 1.5e21]], 'geo:1,2,1500000000000000000000'],
  ['digits as text', { latitude: '1.50', longitude: '-0' }, 'geo:1.50,-0'],
  ['control characters', [...here, ['parameters', ['a', '\r\n\0/..']]], 'geo:1,2;a=%0D%0A%00%2F..'],
])

testMisuse(geo, [
  ['no latitude', [['longitude', 1]], 'missing-field', 'latitude'],
  ['no longitude', [['latitude', 1]], 'missing-field', 'longitude'],
  ['a large latitude', { latitude: 91, longitude: 1 }, 'invalid-by-scheme', 'latitude'],
  ['a large longitude', { latitude: 1, longitude: 181 }, 'invalid-by-scheme', 'longitude'],
  ['no number', { latitude: Number.NaN, longitude: 1 }, 'wrong-type', 'latitude'],
  ['no end', { latitude: 1, longitude: -Infinity }, 'wrong-type', 'longitude'],
  ['a number with more', { latitude: '1,2;u=1', longitude: 1 }, 'wrong-type', 'latitude'],
  ['an uncertainty below zero', [...here, ['uncertainty', -1]], 'wrong-type', 'uncertainty'],
  ['a system with more', [...here, ['crs', 'a;u=1']], 'invalid-by-scheme', 'crs'],
  ['an empty system', [...here, ['crs', '']], 'invalid-by-scheme', 'crs'],
  ['a parameter of another name', [...here, ['parameters', ['u', '1']]], 'ambiguous-field', 'parameters'],
  ['a name', [...here, ['parameters', ['a b', '']]], 'invalid-by-scheme', 'parameters'],
])

describe('3.4.4: equality', () => {
  testEquality(geo, 'equality', [
    ['geo:90,-22.43;crs=WGS84', 'geo:90,46', true],
    ['geo:-90.0,1', 'geo:-90,2', true],
    ['geo:22.300,-118.44', 'geo:22.3,-118.4400', true],
    ['geo:66,30;u=6.500;FOo=this%2dthat', 'geo:66.0,30;u=6.5;foo=this-that', true],
    ['geo:47,11;foo=blue;bar=white', 'geo:47,11;bar=white;foo=blue', true],
    ['geo:1,180', 'geo:1,-180.0', true],
    ['geo:-0,0', 'geo:0,-0.00', true],
    ['geo:1,2;crs=A', 'geo:1,2;crs=a', true],
    ['geo:90,1;crs=a', 'geo:90,2;crs=a', false],
    ['geo:1,2;crs=a', 'geo:1,2', false],
    ['geo:1,2', 'geo:1,2,0', false],
    ['geo:1,2', 'geo:1,2;u=0', false],
    ['geo:70,20;foo=1.00;bar=white', 'geo:70,20;foo=1;bar=white', false],
    ['geo:22,0;bar=Blue', 'geo:22,0;BAR=blue', false],
    ['geo:1.00000000000000000001,2', 'geo:1,2', false],
  ])

  test('the normal form', () => {
    expect(geo.from('geo:01.50,-180;crs=wgs84;B=C;a').normalize().uri.href).toBe('geo:1.5,180;a;b=C')
  })
})

test('a million characters of one kind take no quadratic time', () => {
  expect(geo.from(`geo:1.${'0'.repeat(1_000_000)}1,2`).equals('geo:1,2')).toBe(false)
})

testNormal(geo, [
  ['geo:07,-08,-000.50', 'geo:7,-8,-0.5'],
  ['geo:10.05,100.01', 'geo:10.05,100.01'],
  ['geo:1,-180', 'geo:1,180'],
  ['geo:90,5', 'geo:90,0'],
  ['geo:1,2;crs=NAD27', 'geo:1,2;crs=nad27'],
])

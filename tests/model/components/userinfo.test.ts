// RFC 3986 3.2.1: userinfo = *( unreserved / pct-encoded / sub-delims / ":" ), of which a password follows
// the first colon.
import { expect, test } from '@jest/globals'
import { Password, Uri, User, Userinfo } from '../../../src/index.js'
import { expectFault, successOf } from '../../support/either.js'
import { expectLanguage } from '../../support/language.js'

test.each<[text: string, user: string, password: string | undefined]>([
  ['', '', undefined],
  ['joe', 'joe', undefined],
  ['joe:', 'joe', ''],
  [':', '', ''],
  [':s3cret', '', 's3cret'],
  ['joe:s3cret', 'joe', 's3cret'],
  ['joe:a:b:', 'joe', 'a:b:'],
  ['joe%3Ax:y', 'joe:x', 'y'],
  ['joe%40x:%2F%3a', 'joe@x', '/:'],
  ["!$&'()*+,;=", "!$&'()*+,;=", undefined],
])('3.2.1 %s', (text, user, password) => {
  for (const userinfo of [successOf(Userinfo.parse(text)), Uri.from(`x://${text}@h`).userinfo]) {
    expect(userinfo?.user.decoded).toBe(user)
    expect(userinfo?.password?.decoded).toBe(password)
  }
})

test.each<[text: string, kind: string, offset: number]>([
  ['a@b', 'invalid-character', 1],
  ['a/b', 'invalid-character', 1],
  ['a b', 'invalid-character', 1],
  ['a:b\\', 'invalid-character', 3],
  ['a:%', 'invalid-percent-encoding', 2],
  ['[', 'invalid-character', 0],
  ['é', 'invalid-character', 0],
])('no userinfo: %s', (text, kind, offset) => {
  expectFault(Userinfo.parse(text), kind, 'userinfo', offset)
})

test.each<[text: string, offset: number]>([
  ['a:b', 1],
  [':', 0],
  ['a b:', 1],
  ['a@', 1],
])('no user: %s', (text, offset) => {
  expectFault(User.parse(text), 'invalid-character', 'user', offset)
})

test('a user and a password, read alone, are those of userinfo', () => {
  const { user, password } = Userinfo.from('joe%40x:s3:cret')
  expect(User.from('joe%40x')).toStrictEqual(user)
  expect(Password.from('s3:cret')).toStrictEqual(password)
  expect(Password.from('s3:cret').equals(password ?? '')).toBe(true)
})

test('a password, as userinfo is made', () => expectLanguage(Password, 'userinfo'))

test('a user, as userinfo without a colon is made', () => {
  expectLanguage(User, 'userinfo', (text) => !text.includes(':'))
})

test('userinfo: the reader accepts what the rule derives', () => expectLanguage(Userinfo, 'userinfo'))

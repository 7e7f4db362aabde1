import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'tstyche'
import type { Either, Host, Path, Query, Uri, UriError } from 'uriform'
import { type RequestTarget, requestTarget, tryRequestTarget } from 'uriform/guards'

describe('requestTarget', () => {
  const target = requestTarget('/')

  test('gives a target, whose form tells what else it has', () => {
    expect(target).type.toBe<RequestTarget>()
    expect(target.path).type.toBe<Path>()
    expect(target.query).type.toBe<Query | undefined>()
    expect(target).type.not.toHaveProperty('uri')
    expect(target).type.not.toHaveProperty('host')
    if (target.form === 'absolute') expect(target.uri).type.toBe<Uri>()
    if (target.form === 'authority') {
      expect(target.host).type.toBe<Host>()
      expect(target.port).type.toBe<number>()
    }
  })

  test('in two forms', () => {
    expect(tryRequestTarget('/')).type.toBe<Either<UriError, RequestTarget>>()
  })

  test('takes the method of a request of Node', () => {
    expect(requestTarget).type.toBeCallableWith('/', { method: {} as string | undefined })
    expect(requestTarget).type.toBeCallableWith('/', { strays: 'refuse' })
    expect(requestTarget).type.not.toBeCallableWith('/', { strays: 'keep' })
  })

  test('takes the target of a request of Node, whose type allows undefined', () => {
    expect(requestTarget).type.toBeCallableWith({} as IncomingMessage['url'])
    expect(tryRequestTarget).type.toBeCallableWith({} as IncomingMessage['url'])
    expect(requestTarget).type.not.toBeCallableWith(null)
    expect(requestTarget).type.not.toBeCallableWith()
  })
})

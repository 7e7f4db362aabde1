// Readers, schemes and the registry as Standard Schemas, in libraries that take one.
import { sValidator } from '@hono/standard-validator'
import { describe, expect, test } from '@jest/globals'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { initTRPC, TRPCError } from '@trpc/server'
import { Hono } from 'hono'
import { file, ftp, https, RelativeReference, schemes, Uri, UriReference } from 'uriform'

describe('validate', () => {
  test('gives the value of the scheme', () => {
    expect(ftp['~standard'].validate('ftp://h/a')).toEqual({ value: ftp.from('ftp://h/a') })
    expect(https['~standard'].validate(Uri.from('https://h/'))).toEqual({ value: https.from('https://h/') })
    expect(file['~standard'].validate('file:///a')).toEqual({ value: file.from('file:///a') })
    expect(schemes['~standard'].validate('https://h/')).toEqual({ value: https.from('https://h/') })
    expect(schemes['~standard'].validate('x-other:a')).toEqual({ value: Uri.from('x-other:a') })
    expect(schemes.without('ftp')['~standard'].validate('ftp://h/')).toEqual({ value: Uri.from('ftp://h/') })
  })

  test('takes any input, and needs no this', () => {
    for (const { '~standard': face } of [ftp, schemes, Uri, UriReference, RelativeReference]) {
      const { validate } = face
      for (const input of [undefined, null, 1, {}, [], Symbol('s'), '\ud800', '%']) {
        expect(validate(input).issues).toHaveLength(1)
      }
      expect(face).toEqual({ version: 1, vendor: 'uriform', validate })
    }
  })

  test.each<[schema: StandardSchemaV1, input: unknown, message: unknown]>([
    [Uri, 'http://h/a|b', 'Invalid character in the path.'],
    [Uri, '/a', 'Missing scheme.'],
    [ftp, 'http://h/', 'Wrong scheme. Expected ftp:.'],
    [ftp, 'ftp:a', expect.stringMatching(/^Invalid ftp URI in the authority\. Expected /)],
    [ftp, 'ftp://u:hunter2|@h/', 'Invalid character in the userinfo.'],
    [schemes, 'mailto:a b', 'Invalid character in the path.'],
    [schemes, 'http:a', expect.stringMatching(/^Invalid http URI in the authority\. Expected /)],
    [schemes, 1, 'Got a number. Expected a string.'],
  ])('the sentence, and what was expected: %#', async (schema, input, message) => {
    const { issues } = await schema['~standard'].validate(input)
    expect(issues).toEqual([{ message }])
  })
})

test('hono: a validator of the body', async () => {
  const app = new Hono()
  app.post('/hooks', sValidator('json', https), (c) => c.json(c.req.valid('json').endpoint))
  app.post('/any', sValidator('json', UriReference), (c) => c.text(c.req.valid('json').href))
  const post = (path: string, body: unknown): Response | Promise<Response> =>
    app.request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  expect(await (await post('/hooks', 'https://h:8443/')).json()).toEqual({ host: 'h', port: 8443 })
  expect(await (await post('/any', '../a')).text()).toBe('../a')
  const refused = await post('/hooks', 'ftp://h/')
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ error: [{ message: 'Wrong scheme. Expected https:.' }] })
})

describe('tRPC: the parser of an input', () => {
  // tRPC calls `parse` where there is one and takes what it gives for the value, so it gets the schema alone.
  const only = <Schema extends StandardSchemaV1>({
    '~standard': face,
  }: Schema): Pick<Schema, '~standard'> => ({ '~standard': face })
  const { procedure, router, createCallerFactory } = initTRPC.create()
  const caller = createCallerFactory(
    router({
      host: procedure.input({ '~standard': Uri['~standard'] }).query(({ input }) => input.host?.text),
      path: procedure.input(only(https)).query(({ input }) => input.path),
      any: procedure
        .input(only(schemes))
        .query(({ input }) => ('uri' in input ? input.uri.href : input.href)),
    }),
  )({})

  test('gives the value to the procedure', async () => {
    expect(await caller.host('x://h/')).toBe('h')
    expect(await caller.path('https://h/a')).toBe('/a')
    expect(await caller.any('news:a.b')).toBe('news:a.b')
  })

  test('or a bad request', async () => {
    const failure = await caller.host('a b').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(TRPCError)
    expect(failure).toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: [{ message: 'Invalid character in the path.' }] },
    })
  })
})

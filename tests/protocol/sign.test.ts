import { createHash } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handle } from '../../gateway/core/context.ts'
import { encodeRequest } from '../../runtime/transport/encode-request.ts'
import { getTickInfo } from '../../schemas/base/base.ops.ts'
import { getSearch } from '../../schemas/catalog/pt.ops.ts'
import { defineOp } from '../../schemas/kit/define-op.ts'
import { isEmpty } from '../../schemas/protocol/payload.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'

const echo = defineOp({
  fun: 'test',
  op: 'echo',
  access: 'public',
  kind: 'command',
  doc: 'Answers what it was given.',
  request: Type.Object({
    text: Type.Optional(Type.String()),
    list: Type.Optional(Type.Array(Type.String())),
    flag: Type.Optional(Type.Boolean()),
    count: Type.Optional(Type.Number()),
  }),
  response: Type.Object({ given: Type.Unknown() }),
})

let gateway: TestGateway

beforeAll(async () => {
  gateway = await createTestGateway({
    handlers: [handle(echo, async ({ input }) => ({ given: input }))],
  })
})
afterAll(() => gateway.close())

const frame = { appid: 'a', secret: 's', lang: 'en-US', terminal: 'h5' } as const
const bodyOf = (input: Record<string, unknown>) =>
  Object.fromEntries(encodeRequest(getSearch, input, 7, frame)) as Record<string, string>
/** Returns the text as the gateway reads it: trimmed, with plain line breaks, absent if empty. */
const meant = (text: string | undefined) =>
  isEmpty(text) ? undefined : text?.trim().replace(/\r\n?/g, '\n')
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

describe('the signature', () => {
  it('is the SHA-256 of the sorted fields and the secret, as the protocol page says', () => {
    const { sign, ...fields } = bodyOf({ q: 'two words', page: 2 })
    expect(fields).toEqual({
      q: 'two words',
      page: '2',
      nonce: '7',
      appid: 'a',
      version: '1.0.0',
      algo: '3',
      lang: 'en-US',
      terminal: 'h5',
    })
    const text = 'algo=3&appid=a&lang=en-US&nonce=7&page=2&q=two words&terminal=h5&version=1.0.0s'
    expect(sign).toBe(sha256(text))
  })

  it('sorts by code unit: capitals before small letters', () => {
    const { sign } = bodyOf({ b: '1', B: '2', a: '3' })
    expect(sign).toBe(
      sha256('B=2&a=3&algo=3&appid=a&b=1&lang=en-US&nonce=7&terminal=h5&version=1.0.0s'),
    )
  })

  it('excludes files', () => {
    const file = new File(['x'], 'x.txt')
    expect(bodyOf({ q: 'a', file }).sign).toBe(bodyOf({ q: 'a' }).sign)
  })

  it('is accepted for every possible payload, which arrives unchanged', async () => {
    const graphemes = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 })
    const payload = fc.record(
      {
        text: fc.string({
          unit: fc.oneof(fc.constantFrom('\n', '\r', '&', '='), graphemes),
          maxLength: 60,
        }),
        list: fc.array(fc.string({ maxLength: 10 }), { maxLength: 4 }),
        flag: fc.boolean(),
        count: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(payload, fc.integer({ min: 0, max: 9999 }), async (input, nonce) => {
        const { json } = await gateway.call(echo, input, { nonce })
        expect(json).toMatchObject({ retCode: 1, nonce })
        const given = json.given as Record<string, unknown>
        expect(given.text).toBe(meant(input.text))
        expect(given.flag).toBe(input.flag)
        expect(given.count ?? 0).toBe(input.count ?? 0)
        expect(given.list ?? []).toEqual((input.list ?? []).map((item) => item.trim()))
      }),
      { numRuns: 60 },
    )
  })

  it.each(['one\ntwo', 'one\r\ntwo', 'one\rtwo', '\ttabbed\n\nthree'])(
    'holds over line breaks, which multipart bodies carry in one form: %j',
    async (text) => {
      const { json } = await gateway.call(echo, { text })
      expect(json).toMatchObject({ retCode: 1 })
      expect(json.given).toEqual({ text: meant(text) })
    },
  )

  it.each([
    ['a wrong secret', { secret: 'other' }],
    ['another store’s secret', { secret: 'second-secret' }],
    ['another store’s application id', { appid: 'app-2', secret: 'second-secret' }],
  ])('is refused with %s', async (_name, frame) => {
    const { status, json } = await gateway.call(getTickInfo, {}, frame)
    expect(status).toBe(200)
    expect(json).toMatchObject({ retCode: 'sign', code: 'INVALID_SIGNATURE' })
  })

  it.each<[string, (body: FormData) => void]>([
    ['a missing sign', (body) => body.delete('sign')],
    ['a changed field', (body) => body.set('q', 'other')],
    ['an added field', (body) => body.set('added', '1')],
    ['a removed field', (body) => body.delete('lang')],
    ['another nonce', (body) => body.set('nonce', '1')],
    ['a nonce that is no number', (body) => body.set('nonce', '0x10')],
    ['a nonce with a leading zero', (body) => body.set('nonce', '04711')],
    ['an unknown version', (body) => body.set('version', '2.0.0')],
    ['an unknown algorithm', (body) => body.set('algo', '1')],
    ['an upper-case sign', (body) => body.set('sign', String(body.get('sign')).toUpperCase())],
  ])('is refused with %s', async (_name, tamper) => {
    const { json } = await gateway.call(getSearch, { q: 'x' }, { tamper })
    expect(json).toMatchObject({ retCode: 'sign', code: 'INVALID_SIGNATURE' })
  })

  it('is checked before anything is said about the operation', async () => {
    const body = encodeRequest(getTickInfo, {}, 5, { ...frame, appid: 'app-1', secret: 'wrong' })
    const { json } = await gateway.post(body, { fun: 'no', op: 'such' })
    expect(json).toMatchObject({ retCode: 'sign' })
  })
})

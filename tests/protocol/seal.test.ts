import { Type } from '@sinclair/typebox'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handle } from '../../gateway/core/context.ts'
import * as server from '../../gateway/kernel/seal.ts'
import * as client from '../../runtime/transport/seal.ts'
import { defineOp } from '../../schemas/kit/define-op.ts'
import { Sealed } from '../../schemas/kit/types.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'

const People = Type.Array(Type.Object({ name: Type.String(), tel: Sealed(Type.String()) }))
const secrets = defineOp({
  fun: 'test',
  op: 'secrets',
  access: 'public',
  kind: 'command',
  doc: 'Answers what it was given, sealed.',
  request: Type.Object({
    mobile: Sealed(Type.String({ maxLength: 40 })),
    People: Type.Optional(People),
  }),
  response: Type.Object({ mobile: Sealed(Type.String()), People, seen: Type.String() }),
})

let gateway: TestGateway

beforeAll(async () => {
  const handler = handle(secrets, async ({ input: { mobile, People = [] } }) => ({
    mobile,
    People,
    seen: `${mobile} ${People.map(({ tel }) => tel).join(' ')}`,
  }))
  gateway = await createTestGateway({ handlers: [handler] })
})
afterAll(() => gateway.close())

const nonces = fc.integer({ min: 0, max: 9999 })
const anyText = fc.string({ unit: 'binary', maxLength: 200 })

describe('sealed values', () => {
  it('of the client can be opened on the server', () => {
    fc.assert(
      fc.property(anyText, fc.string({ minLength: 1 }), nonces, (text, secret, nonce) => {
        const sealed = client.seal(text, client.sealKey(secret, nonce))
        expect(sealed).toMatch(/^[\w-]+$/)
        expect(server.unseal(sealed, server.sealKey(secret, nonce))).toBe(text)
      }),
    )
  })

  it('of the server can be opened on the client', () => {
    fc.assert(
      fc.property(anyText, fc.string({ minLength: 1 }), nonces, (text, secret, nonce) => {
        const sealed = server.seal(text, server.sealKey(secret, nonce))
        expect(client.unseal(sealed, client.sealKey(secret, nonce))).toBe(text)
      }),
    )
  })

  it('cannot be opened with another nonce or secret, or after a change', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), nonces, fc.nat(), (text, nonce, at) => {
        const sealed = client.seal(text, client.sealKey('s', nonce))
        expect(() => server.unseal(sealed, server.sealKey('s', (nonce + 1) % 10_000))).toThrow(
          Error,
        )
        expect(() => server.unseal(sealed, server.sealKey('t', nonce))).toThrow(Error)
        const bytes = Buffer.from(sealed, 'base64url')
        bytes[at % bytes.length]! ^= 1
        const changed = bytes.toString('base64url')
        expect(() => server.unseal(changed, server.sealKey('s', nonce))).toThrow(Error)
        expect(() => client.unseal(changed, client.sealKey('s', nonce))).toThrow(Error)
      }),
    )
  })

  it('keep a byte order mark, which decoders like to drop', () => {
    const sealed = server.seal('\uFEFFtext', server.sealKey('s', 1))
    expect(client.unseal(sealed, client.sealKey('s', 1))).toBe('\uFEFFtext')
  })

  it('differ each time, so that equal values cannot be told from outside', () => {
    const key = client.sealKey('s', 1)
    expect(client.seal('same', key)).not.toBe(client.seal('same', key))
  })

  it('are sealed in both directions and plain for the handler, in lists too', async () => {
    const { secret } = gateway.stores[0]
    const People = [
      { name: 'Ann', tel: '0912000001' },
      { name: 'Bo', tel: '0912000002' },
    ]
    let sent = ''
    const { json } = await gateway.call(
      secrets,
      { mobile: ' 0987654321 ', People },
      { nonce: 55, tamper: (body) => (sent = JSON.stringify([...body])) },
    )
    expect(sent).not.toMatch(/0987654321|0912000001|0912000002/)
    expect(json).toMatchObject({ retCode: 1, seen: '0987654321 0912000001 0912000002' })
    const key = client.sealKey(secret, 55)
    expect(client.unseal(String(json.mobile), key)).toBe('0987654321')
    const people = json.People as { name: string; tel: string }[]
    expect(people.map(({ name, tel }) => [name, client.unseal(tel, key)])).toEqual([
      ['Ann', '0912000001'],
      ['Bo', '0912000002'],
    ])
  })

  it.each(['plain text', 'AAAA', 'A'.repeat(60), '∞'.repeat(30)])(
    'that do not open are answered as sign: %j',
    async (mobile) => {
      // Signed correctly; only the seal is missing.
      const unsealed = { ...secrets, sealed: { request: [], response: [] } }
      const { status, json } = await gateway.call(unsealed, { mobile, People: [] })
      expect(status).toBe(200)
      expect(json).toMatchObject({ code: 'INVALID_SIGNATURE', retCode: 'sign' })
    },
  )
})

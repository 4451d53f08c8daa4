import { Readable } from 'node:stream'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getTickInfo } from '../../schemas/base/base.ops.ts'
import {
  getAvailBySkuId,
  getPtInfo,
  getPtListByTypeNbr,
  getPtPreview,
  getSearch,
} from '../../schemas/catalog/pt.ops.ts'
import { categories } from '../../gateway/catalog/category.tables.ts'
import type { Lang } from '../../schemas/lang.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { ops } from '../../schemas/ops.ts'
import { reportBlockFault } from '../../schemas/page/fault-report.ops.ts'
import { pushPage } from '../../schemas/page/page-operator.ops.ts'
import { apiLimits } from '../../gateway/http/limits.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'
import { insides, sendRaw, signed, troubles } from './refusals.ts'
import { newAddress } from '../gateway/new-address.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())

const raw = (payload: string | Buffer, contentType: string, headers = {}) =>
  sendRaw(gateway, payload, contentType, headers)

describe('the caller', () => {
  it.each(['https://evil.test', 'http://shop.test.evil.test', 'null', 'shop.test', 'file://', ''])(
    'is refused with the origin %j',
    async (origin) => {
      const reply = await gateway.call(getTickInfo, {}, { origin })
      expect(reply.json).toMatchObject({ retCode: 'once', code: 'FOREIGN_ORIGIN' })
      expect(troubles(reply)).toEqual([])
    },
  )

  it('is refused with the origin of another store of the same gateway', async () => {
    const reply = await gateway.call(getTickInfo, {}, { origin: 'https://other.test' })
    expect(reply.json).toMatchObject({ code: 'FOREIGN_ORIGIN' })
  })

  it('is accepted with the store’s own origin, and refused with another scheme', async () => {
    const codeFor = async (origin: string) =>
      (await gateway.call(getTickInfo, {}, { origin })).json.code
    expect(await codeFor('http://shop.test')).toBeUndefined()
    expect(await codeFor('https://shop.test')).toBe('FOREIGN_ORIGIN')
  })

  it('is identified by the configured scheme and port in production, whatever its headers say', async () => {
    const behind = await createTestGateway({ publicAddress: { scheme: 'https' } })
    const codeFor = async (origin: string) =>
      (await behind.call(getTickInfo, {}, { origin, headers: { host: 'shop.test:8080' } })).json
        .code
    expect(await codeFor('https://shop.test')).toBeUndefined()
    expect(await codeFor('http://shop.test:8080')).toBe('FOREIGN_ORIGIN')
    expect(await codeFor('https://shop.test:8080')).toBe('FOREIGN_ORIGIN')
    await behind.close()
  })

  it('is refused on another port of the store’s host', async () => {
    const overrides = { origin: 'http://shop.test:81', headers: { host: 'shop.test:8080' } }
    expect((await gateway.call(getTickInfo, {}, overrides)).json).toMatchObject({
      code: 'FOREIGN_ORIGIN',
    })
  })

  it.each([
    ['missing', (body: FormData) => body.delete('sign')],
    ['wrong', (body: FormData) => body.set('sign', 'f'.repeat(64))],
    ['endless', (body: FormData) => body.set('sign', 'f'.repeat(900_000))],
  ] as const)('is refused with a signature that is %s', async (_name, tamper) => {
    const reply = await gateway.call(getTickInfo, {}, { tamper })
    expect(reply.json).toMatchObject({ retCode: 'sign' })
    expect(troubles(reply)).toEqual([])
  })
})

describe('a body', () => {
  it.each([
    ['JSON', '{"a":1}', 'application/json'],
    ['a web form', 'a=1', 'application/x-www-form-urlencoded'],
    ['plain text', 'a', 'text/plain'],
    ['a type that is none', 'a', 'nonsense'],
  ])('that is %s is answered 415', async (_name, payload, type) => {
    const reply = await raw(payload, type)
    expect(reply.status).toBe(415)
    expect(reply.json).toMatchObject({ retCode: 0, code: 'NOT_MULTIPART' })
    expect(troubles(reply)).toEqual([])
  })

  it.each([
    ['has no boundary', '--b\r\n', 'multipart/form-data'],
    ['is empty', '', 'multipart/form-data; boundary=b'],
    [
      'never ends',
      '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1',
      'multipart/form-data; boundary=b',
    ],
    [
      'has a part without a name',
      '--b\r\nContent-Disposition: form-data\r\n\r\n1\r\n--b--\r\n',
      'multipart/form-data; boundary=b',
    ],
    ['has broken headers', '--b\r\n:::\r\n\r\n\r\n--b--', 'multipart/form-data; boundary=b'],
    ['is noise', '\u0000\u0001\u0002--b', 'multipart/form-data; boundary=b'],
  ])('that %s is answered without a server error', async (_name, payload, type) => {
    expect(troubles(await raw(payload, type))).toEqual([])
  })

  it('with a field above the limit is answered 413', async () => {
    const reply = await gateway.post(signed(getSearch, { q: 'x'.repeat(1_100_000) }), getSearch)
    expect(reply.status).toBe(413)
    expect(reply.json).toMatchObject({ retCode: 0, code: 'TOO_LARGE' })
    expect(troubles(reply)).toEqual([])
  })

  it('with 10,000 fields is answered 413', async () => {
    const body = new FormData()
    for (let at = 0; at < 10_000; at++) body.append(`f${at}`, '1')
    const reply = await gateway.post(body, getTickInfo)
    expect(reply.status).toBe(413)
    expect(troubles(reply)).toEqual([])
  })

  it('whose fields together are above the limit is answered 413', async () => {
    const body = new FormData()
    for (let at = 0; at < 14; at++) body.append(`f${at}`, 'x'.repeat(900_000))
    const reply = await gateway.post(body, getTickInfo)
    expect(reply.status).toBe(413)
    expect(troubles(reply)).toEqual([])
  })

  it('sent in chunks, whose fields together are above the limit, is answered 413', async () => {
    const body = new FormData()
    for (let at = 0; at < 14; at++) body.append(`f${at}`, 'x'.repeat(900_000))
    const encoded = new Response(body)
    const payload = Readable.from([Buffer.from(await encoded.arrayBuffer())])
    const reply = await gateway.app.inject({
      method: 'POST',
      url: '/api/?fun=base&op=getTickInfo',
      headers: { host: 'shop.test', 'content-type': encoded.headers.get('content-type') ?? '' },
      payload,
    })
    expect(reply.statusCode).toBe(413)
  })

  it('with too many files, or one above the limit, is answered without a server error', async () => {
    const many = signed(getTickInfo, {})
    for (let at = 0; at < 11; at++) many.append('file', new Blob(['x']), 'x.png')
    expect((await gateway.post(many, getTickInfo)).status).toBe(413)
    const large = signed(getTickInfo, {})
    large.append('file', new Blob([Buffer.alloc(apiLimits.fileBytes + 1)]), 'x.png')
    expect((await gateway.post(large, getTickInfo)).status).toBe(413)
  })

  it('with a duplicate name counts the last value, which the signature must cover', async () => {
    const body = signed(getSearch, { q: 'product' })
    body.append('q', 'other')
    expect((await gateway.post(body, getSearch)).json).toMatchObject({ retCode: 'sign' })
  })
})

describe('a value', () => {
  const hostile = [
    '../../etc/passwd',
    "' or '1'='1",
    '"; drop table product; --',
    'P1\u0000',
    '\u0000',
    'x'.repeat(10_000),
    '𝟙𝟚𝟛',
    '１２３',
    'ก'.repeat(50),
    '\u202Eabc',
    '<script>alert(1)</script>',
    '${7*7}',
    '%00',
    '\r\nX-Evil: 1',
    '{"$ne":null}',
    '__proto__',
    'constructor',
  ]

  it.each(hostile)('%j finds nothing as a product number', async (ptNbr) => {
    expect(troubles(await gateway.call(getPtInfo, { ptNbr }))).toEqual([])
  })

  it.each(hostile)('%j opens no preview', async (previewKey) => {
    expect(
      troubles(
        await gateway.call(getPtPreview, { ptNbr: 'P1', previewKey: previewKey.padEnd(20) }),
      ),
    ).toEqual([])
    expect(
      troubles(
        await gateway.call(getPtPreview, {
          ptNbr: 'P1',
          previewKey: previewKey.repeat(20).slice(0, 40),
        }),
      ),
    ).toEqual([])
  })

  it.each(hostile)('%j finds nothing, and breaks no search', async (q) => {
    const reply = await gateway.call(getSearch, { q })
    expect(reply.json).not.toHaveProperty('sysErr')
    expect(reply.status).toBe(200)
    expect(reply.text).not.toMatch(insides)
  })

  it.each(hostile)('%j is no language, no sequence and no column', async (text) => {
    const lang = text as Lang // any text is possible on the wire
    const asked = await gateway.call(getPtListByTypeNbr, { typeNbr: 'C1', sort: text }, { lang })
    expect(asked.json).toMatchObject({
      code: 'INVALID_INPUT',
      data: expect.arrayContaining([{ field: 'sort', rule: 'enum' }]) as unknown,
    })
    const plain = await gateway.call(getPtInfo, { ptNbr: 'P1' }, { lang: 'zh-TW' })
    const other = await gateway.call(getPtInfo, { ptNbr: 'P1' }, { lang })
    expect(other.text).toBe(plain.text)
    expect(troubles(asked)).toEqual([])
  })

  it('that is stored as the number of a category is only a value to what reads it', async () => {
    const { db } = gateway.database
    const stored = hostile.filter((text) => text.length < 100 && !text.includes('\u0000'))
    const row = { storeNbr: 'T1', parentNbr: 'C1', name: { 'zh-TW': 'x' } }
    await db.insert(categories).values(stored.map((typeNbr) => ({ ...row, typeNbr })))
    const { json } = await gateway.call(getPtListByTypeNbr, { typeNbr: 'C1' })
    const { statusCode, body } = await gateway.app.inject({
      url: '/sitemap-pages.xml',
      headers: { host: 'shop.test' },
    })
    const gone = await db.delete(categories).where(inArray(categories.typeNbr, stored))
    expect(json).toMatchObject({ retCode: 1 })
    expect([statusCode, gone.rowCount]).toEqual([200, stored.length])
    expect(body).not.toContain('<script>')
    expect((await gateway.call(getPtInfo, { ptNbr: 'P1' })).json.retCode).toBe(1)
  })

  it.each(hostile)('%j breaks no report of a fault', async (text) => {
    const fault = { p1: 'home', blockId: 'b1', blockType: text.slice(0, 40), reason: text }
    const reply = await gateway.call(reportBlockFault, fault, { remoteAddress: '10.0.0.1' })
    expect(reply.json).not.toHaveProperty('sysErr')
    expect(reply.text).not.toMatch(insides)
  })

  it.each(hostile)('%j in the envelope is refused', async (text) => {
    for (const name of ['nonce', 'appid', 'version', 'algo', 'sign'])
      expect(
        troubles(await gateway.call(getTickInfo, {}, { tamper: (body) => body.set(name, text) })),
      ).toEqual([])
  })

  it.each(hostile)('%j as the name of an operation is unknown', async (name) => {
    expect(troubles(await gateway.post(signed(getTickInfo, {}), { fun: name, op: name }))).toEqual(
      [],
    )
  })

  it.each(hostile)('%j as an idempotency key is refused', async (reqId) => {
    const document = { format: 1, title: '', blocks: [{ id: 'main', type: 'default' }] }
    expect(
      troubles(await gateway.call(pushPage, { p1: 'home', document }, { operator: true, reqId })),
    ).toEqual([])
  })

  it.each(['-1', '1.5', '1e9', '0x10', ' 1 2', 'NaN', 'Infinity', '１', '9'.repeat(400), '[1]'])(
    '%j is not a page number',
    async (page) => {
      const { json } = await gateway.call(getSearch, { q: 'x', page })
      expect(json).not.toHaveProperty('sysErr')
      // NaN is an empty value in the protocol, so it counts as absent.
      expect(json.code).toBe(page === 'NaN' ? undefined : 'INVALID_INPUT')
    },
  )

  it.each([
    ['an object', { a: 1 }],
    ['a text', 'S1'],
    ['a list of objects', [{}, {}]],
    ['a list of lists', [['S1']]],
    ['a longer list than allowed', Array.from({ length: 101 }, (_, at) => `S${at}`)],
    ['numbers', [1, 2]],
    ['an open bracket', '["S1"'],
    ['a NUL within', ['S\u0000']],
  ])('%s is no list of numbers', async (_name, skuIds) => {
    const reply = await gateway.call(getAvailBySkuId, { skuIds })
    expect(reply.json).toMatchObject({ code: 'INVALID_INPUT' })
    expect(troubles(reply)).toEqual([])
  })

  it('breaks no operation of the gateway, whatever its value', async () => {
    const junk = ['x', '\u0000', '-1', '[]', '{}', '{"__proto__":{"a":1}}', 'null', 'true']
    for (const op of Object.values<AnyOp>(ops))
      for (const value of junk) {
        const body = new FormData()
        for (const name of Object.keys(op.request.properties)) body.append(name, value)
        const given = Object.fromEntries(body) as Record<string, string>
        const remoteAddress = newAddress()
        const reply = await gateway.call(op, given, { operator: true, remoteAddress })
        expect(reply.status, `${op.key} ${value}`).toBeLessThan(500)
        expect(reply.json.code, `${op.key} ${value}`).not.toBe('RATE_LIMITED')
        expect(reply.json, `${op.key} ${value}`).not.toHaveProperty('sysErr')
        expect(reply.text).not.toMatch(insides)
      }
    // Over a thousand calls.
  })
})

describe('pages', () => {
  it.each([
    '/m/%00',
    '/m/item/main/%00',
    '/m/item/main/P1%00',
    '/m/search?q=%00',
    '/m/search?q=a%00b',
    '/m/search?q=%ED%A0%80',
    '/m/search?q=%',
    '/m/%',
    '/m/%2e%2e/%2e%2e/etc/passwd',
    '/m/..%2f..%2fetc/passwd',
    '/m/item/main/__proto__',
    '/m/constructor',
    `/m/${'a/'.repeat(500)}`,
    `/m/search?q=${'x'.repeat(5000)}`,
    '/m/img/..%2f..%2fx/160',
    '/m/img/0000000000000000_1x1/160',
    '/m/?lang=xx&terminal=yy&corp=%00',
    '/outbox',
    '/sitemap-products-99999.xml',
  ])('%s is answered without a server error', async (url) => {
    const reply = await gateway.app.inject({ url, headers: { host: 'shop.test' } })
    expect(reply.statusCode).toBeLessThan(500)
    expect(reply.body.replace(/<script[\s\S]*<\/script>/g, '')).not.toMatch(insides)
  })
})

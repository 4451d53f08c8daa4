import { Type } from '@sinclair/typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handle } from '../../gateway/core/context.ts'
import { OpFailure } from '../../gateway/kernel/failure.ts'
import { getConfigInfo, getTickInfo } from '../../schemas/base/base.ops.ts'
import { addBuyNow } from '../../schemas/cart/cart.ops.ts'
import { getPtInfo, getPtListByTypeNbr, getSearch } from '../../schemas/catalog/pt.ops.ts'
import { defineOp } from '../../schemas/kit/define-op.ts'
import { langs } from '../../schemas/lang.ts'
import { opByKey, ops } from '../../schemas/ops.ts'
import { getPageInfo } from '../../schemas/page/page.ops.ts'
import { errorTexts } from '../../schemas/protocol/error-texts.ts'
import { commonCodes, silentCodes } from '../../schemas/protocol/envelope.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'

const testOp = { fun: 'test', kind: 'command', request: Type.Object({}), doc: 'A test.' } as const
const mine = defineOp({ ...testOp, op: 'mine', access: 'member', response: Type.Object({}) })
const guarded = defineOp({ ...testOp, op: 'guarded', access: 'public', response: Type.Object({}) })
const refusing = defineOp({
  ...testOp,
  op: 'refusing',
  access: 'public',
  response: Type.Object({}),
  errors: { OUT_OF_STOCK: Type.Object({ skuId: Type.String(), qtyAvail: Type.Integer() }) },
})

let gateway: TestGateway

beforeAll(async () => {
  gateway = await createTestGateway({
    handlers: [
      handle(mine, async () => ({})),
      handle(guarded, () => Promise.reject(new OpFailure('CAPTCHA_NEEDED'))),
      handle(refusing, ({ fail }) =>
        Promise.reject(fail.OUT_OF_STOCK({ skuId: 'S1', qtyAvail: 2 })),
      ),
    ],
  })
})
afterAll(() => gateway.close())

describe('the envelope', () => {
  it.each([0, 1, 4711, 9999])('repeats nonce %i', async (nonce) => {
    const { json } = await gateway.call(getTickInfo, {}, { nonce })
    expect(json).toMatchObject({ retCode: 1, msg: '', nonce })
  })

  it('repeats the nonce of a failure too', async () => {
    const { json } = await gateway.call(getPtInfo, { ptNbr: 'NONE' }, { nonce: 17 })
    expect(json).toMatchObject({ retCode: 404, nonce: 17 })
  })

  it('contains the response’s fields at its top level, and is not cached', async () => {
    const { headers, json } = await gateway.call(getConfigInfo)
    expect(Object.keys(json)).toEqual(['retCode', 'msg', 'nonce', 'ConfigInfo'])
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it('has retCode 0 with code and data for a declared failure', async () => {
    const { status, json } = await gateway.call(refusing)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      retCode: 0,
      code: 'OUT_OF_STOCK',
      data: { skuId: 'S1', qtyAvail: 2 },
    })
    expect(json).not.toHaveProperty('sysErr')
  })

  it('has retCode 3 where a captcha is needed', async () => {
    expect((await gateway.call(guarded)).json).toMatchObject({ retCode: 3, code: 'CAPTCHA_NEEDED' })
  })

  it('has retCode 404 for what does not exist', async () => {
    const { status, json } = await gateway.call(getPtInfo, { ptNbr: 'NONE' })
    expect(status).toBe(200)
    expect(json).toMatchObject({ retCode: 404, code: 'NOT_FOUND' })
  })

  it.each([
    { fun: 'no', op: 'such' },
    { fun: 'pt', op: '' },
    { fun: 'pt', op: 'constructor' },
    { fun: '__proto__', op: 'toString' },
  ])('has retCode 404 and UNKNOWN_OPERATION for $fun.$op', async (to) => {
    const { json } = await gateway.call({ ...getTickInfo, ...to })
    expect(json).toMatchObject({ retCode: 404, code: 'UNKNOWN_OPERATION' })
  })

  it('has retCode 404 and UNKNOWN_STORE for a host name of no store', async () => {
    const { json } = await gateway.call(getTickInfo, {}, { headers: { host: 'nobody.test' } })
    expect(json).toMatchObject({ retCode: 404, code: 'UNKNOWN_STORE' })
  })

  it('has retCode 999 where a session is missing', async () => {
    expect((await gateway.call(mine)).json).toMatchObject({ retCode: 999, code: 'NO_SESSION' })
    const { sid } = await gateway.signIn()
    expect((await gateway.call(mine, {}, { sid })).json).toMatchObject({ retCode: 1 })
  })

  it('has retCode sign for a wrong signature and once for a foreign origin', async () => {
    const signed = await gateway.call(getTickInfo, {}, { secret: 'wrong' })
    expect(signed.json).toMatchObject({ retCode: 'sign', code: 'INVALID_SIGNATURE' })
    const foreign = await gateway.call(getTickInfo, {}, { origin: 'https://evil.test' })
    expect(foreign.json).toMatchObject({ retCode: 'once', code: 'FOREIGN_ORIGIN' })
  })

  it.each(langs)('describes each failure in %s only', async (lang) => {
    const missing = await gateway.call(getPtInfo, { ptNbr: 'NONE' }, { lang })
    expect(missing.json.msg).toBe(errorTexts[lang]['error.NOT_FOUND'])
    const wrong = await gateway.call(getSearch, { q: 'x', page: -1 }, { lang })
    expect(wrong.json.msg).toBe(errorTexts[lang]['error.INVALID_INPUT'])
    const signed = await gateway.call(getTickInfo, {}, { lang, secret: 'wrong' })
    expect(signed.json.msg).toBe(errorTexts[lang]['error.INVALID_SIGNATURE'])
  })

  it('uses the store’s language if the request names no existing one', async () => {
    const { json } = await gateway.call(
      getTickInfo,
      {},
      { tamper: (body) => body.set('lang', 'xx-XX') },
    )
    expect(json.msg).toBe(errorTexts['zh-TW']['error.INVALID_SIGNATURE'])
  })

  it('has a message in every language for every declared failure', () => {
    const declared = Object.values(ops).flatMap((op) =>
      'errors' in op ? Object.keys(op.errors) : [],
    )
    for (const lang of langs)
      for (const code of [...commonCodes, ...declared].filter((one) => !silentCodes.includes(one)))
        expect(errorTexts[lang][`error.${code}`], `${lang} ${code}`).toMatch(/\S/)
  })

  it('names the fields that the operation does not have, which are ignored', async () => {
    const { json } = await gateway.call(getSearch, {
      q: 'product',
      colour: 'x',
      price: 1,
      empty: '',
    })
    expect(json).toMatchObject({ retCode: 1, total: 1, ignored: ['colour', 'price'] })
    expect((await gateway.call(getSearch, { q: 'product' })).json).not.toHaveProperty('ignored')
  })

  it('names them in a failure too, and those of lists by their path', async () => {
    const line = { skuId: 'NONE', qtyOrd: 1, colour: 'red' }
    const { json } = await gateway.call(addBuyNow, { PtList: [line], qty: 2 })
    expect(json).toMatchObject({ ignored: ['qty', 'PtList/0/colour'] })
    const wrong = await gateway.call(getSearch, { query: 'tea' })
    expect(wrong.json).toMatchObject({ code: 'INVALID_INPUT', ignored: ['query'] })
  })

  it('names a file that the operation does not take', async () => {
    const { json } = await gateway.call(getSearch, { q: 'product', photo: new Blob(['x']) })
    expect(json).toMatchObject({ retCode: 1, ignored: ['photo'] })
  })

  it('refuses them in development', async () => {
    const strict = await createTestGateway({ mode: 'dev', beside: gateway })
    const { json } = await strict.call(getSearch, { q: 'product', colour: 'x' })
    expect(json).toMatchObject({
      retCode: 0,
      code: 'UNKNOWN_FIELD',
      msg: 'This operation has no field named colour',
    })
    expect((await strict.call(getSearch, { q: 'product' })).json).toMatchObject({ retCode: 1 })
    await strict.close()
  })

  it('has no field that a response could hide', () => {
    const names = ['retCode', 'msg', 'nonce', 'ignored', 'Dict', 'Rows']
    const hiding = [...opByKey.values()].filter(({ response }) =>
      names.some((name) => Object.hasOwn(response.properties, name)),
    )
    expect(hiding.map(({ key }) => key)).toEqual([])
  })

  it('names each broken field and its rule', async () => {
    const { json } = await gateway.call(getPtListByTypeNbr, {
      typeNbr: '../etc',
      page: 'two',
      pageSize: 61,
      sort: 'cheapest',
    })
    expect(json).toMatchObject({ retCode: 0, code: 'INVALID_INPUT' })
    expect(json.data).toHaveLength(4)
    expect(json.data).toEqual(
      expect.arrayContaining([
        { field: 'typeNbr', rule: 'pattern' },
        { field: 'page', rule: 'type' },
        { field: 'pageSize', rule: 'maximum' },
        { field: 'sort', rule: 'enum' },
      ]),
    )
  })

  it('names a field that is missing', async () => {
    const { json } = await gateway.call(getSearch, {})
    expect(json).toMatchObject({ code: 'INVALID_INPUT', data: [{ field: 'q', rule: 'required' }] })
  })

  it('treats an empty value as a missing one', async () => {
    const { json } = await gateway.call(
      { ...getPageInfo, sealed: { request: [], response: [] } },
      { p1: 'home', p2: 'undefined', p3: ' ' },
    )
    expect(json).toMatchObject({ retCode: 1, PageInfo: { id: 'home//' } })
  })
})

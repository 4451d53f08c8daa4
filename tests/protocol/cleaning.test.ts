import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handle } from '../../gateway/core/context.ts'
import { getSearchTags, getSkuAvail } from '../../schemas/catalog/pt.ops.ts'
import { getInfo } from '../../schemas/info/info.ops.ts'
import { listRevisions } from '../../schemas/page/page-operator.ops.ts'
import { setCorpSrc } from '../../schemas/campaign/cpg.ops.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'

let gateway: TestGateway
/** Next result of the `getInfo` handler. */
let answered: unknown

/** A handler with an arbitrary result, like one that returns a database row unfiltered. */
const answering = () => Promise.resolve(answered as never)

beforeAll(async () => {
  gateway = await createTestGateway({
    handlers: [
      handle(getInfo, answering),
      handle(getSkuAvail, answering),
      handle(listRevisions, answering),
      handle(getSearchTags, answering),
      handle(setCorpSrc, () => {
        throw new Error('select secret from store where password = 1')
      }),
    ],
  })
})
afterAll(() => gateway.close())

let asked = 0
/** A different page each time, so that no response is shared. */
const ask = () => gateway.call(getInfo, { nbr: `n${++asked}` })

describe('an outgoing response', () => {
  it('loses every undeclared field', async () => {
    answered = { nbr: 'n', title: 'T', passwd: 'hash', store_nbr: 'T1', secret: { a: 1 } }
    const { json, text } = await ask()
    expect(json).toEqual({ retCode: 1, msg: '', nonce: 4711, nbr: 'n', title: 'T' })
    expect(text).not.toMatch(/hash|store_nbr|secret/)
  })

  it('loses them in lists too', async () => {
    answered = { SkuList: [{ skuId: 'S1', qtyAvail: 1, onHand: 9, cost: 3 }] }
    const { json } = await gateway.call(getSkuAvail, { ptNbr: 'P1' })
    expect(json.SkuList).toEqual([{ skuId: 'S1', qtyAvail: 1 }])
  })

  it('loses them in table rows too', async () => {
    answered = {
      rows: [{ rev: 1, title: 'T', publishedAt: '', publishedBy: 'x', note: '', document: {} }],
    }
    const { json } = await gateway.call(listRevisions, { p1: 'home' }, { operator: true })
    expect(json.rows).toEqual([{ rev: 1, title: 'T', publishedAt: '', publishedBy: 'x', note: '' }])
  })

  it('cannot overwrite the envelope', async () => {
    answered = { nbr: 'n', title: 'T', retCode: 999, msg: 'x', nonce: 1 }
    expect((await ask()).json).toMatchObject({ retCode: 1, msg: '', nonce: 4711 })
  })

  it.each([
    ['of the wrong type', { nbr: 'n', title: 5 }],
    ['against its pattern', { nbr: '../n', title: 'T' }],
    ['missing', { nbr: 'n' }],
    ['nothing at all', undefined],
    ['no object', 'text'],
    ['null', null],
  ])('is a server error if a declared field is %s', async (_name, wrong) => {
    answered = wrong
    const { status, json, text } = await ask()
    expect(status).toBe(200)
    expect(json).toMatchObject({ retCode: 0, code: 'SYSTEM_ERROR', sysErr: true })
    expect(json.requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(json.msg).toBe('Service exception, please reset the page')
    expect(text).not.toMatch(/\bat \w|\.ts|answered|pattern|stack/)
  })

  it('never contains the message of a bug', async () => {
    const { json, text } = await gateway.call(setCorpSrc, { corpNbr: 'main' })
    expect(json).toMatchObject({ retCode: 0, code: 'SYSTEM_ERROR', sysErr: true })
    expect(text).not.toMatch(/select|password|Error:|stack/)
  })

  it('that is invalid is not cached', async () => {
    answered = { TagList: 5 }
    expect((await gateway.call(getSearchTags)).json).toMatchObject({ sysErr: true })
    answered = { TagList: ['dress'] }
    expect((await gateway.call(getSearchTags)).json).toMatchObject({ TagList: ['dress'] })
  })
})

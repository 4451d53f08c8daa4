import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { campaignProducts, campaigns } from '../../gateway/campaign/campaign.tables.ts'
import * as operator from '../../schemas/campaign/cpg-operator.ops.ts'
import { getCpgInfo } from '../../schemas/campaign/cpg.ops.ts'
import { getPtByCpg } from '../../schemas/catalog/pt.ops.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())
beforeEach(() => gateway.database.db.delete(campaigns))

const operate = async (op: AnyOp, input: Record<string, unknown>) =>
  (await gateway.call(op, input, { operator: true })).json
const make = (given: Record<string, unknown> = {}) =>
  operate(operator.makeCampaign, {
    campaign: {
      cpgNbr: 'G1',
      cpgType: 'sale',
      title: { 'zh-TW': '特賣' },
      desc: {},
      html: { 'zh-TW': '<p>Good</p><script>alert(1)</script>' },
      effdate: '2026-01-01T00:00:00+08:00',
      expire: '2099-01-01T00:00:00+08:00',
      products: [{ ptNbr: 'P1', price: 700 }],
      ...given,
    },
  })

describe('a campaign of an operator', () => {
  it('sells its products at its prices, and cleans its story', async () => {
    expect(await make()).toMatchObject({ cpgNbr: 'G1' })
    const { json } = await gateway.call(getPtByCpg, { cpgNbr: 'G1' })
    expect(json.PtList).toMatchObject([{ ptNbr: 'P1', price: 700, cpgType: 'sale' }])
    const info = await gateway.call(getCpgInfo, { cpgNbr: 'G1' })
    expect(info.json.Extra).toMatchObject({ html: '<p>Good</p>', isRunning: true })
    expect(await operate(operator.listCampaigns, {})).toMatchObject({ hasMore: false, rows: [{}] })
  })

  it.each([
    ['title', { title: {} }],
    ['group', { grpSize: 3, grpHours: 24 }],
    ['group', { cpgType: 'groupBuy' }],
    ['period', { expire: '2025-01-01T00:00:00+08:00' }],
    ['products', { products: [{ ptNbr: 'NOPE', price: 1 }] }],
    [
      'products',
      {
        products: [
          { ptNbr: 'P1', price: 1 },
          { ptNbr: 'P1', price: 2 },
        ],
      },
    ],
  ])('is refused for its %s, and nothing is written', async (field, given) => {
    expect(await make(given)).toMatchObject({ code: 'CAMPAIGN_INVALID', data: { field } })
    expect(await gateway.database.db.select().from(campaigns)).toEqual([])
    expect(await gateway.database.db.select().from(campaignProducts)).toEqual([])
  })

  it('does not replace one with its number, and ends once', async () => {
    await make()
    expect(await make()).toMatchObject({ code: 'CAMPAIGN_EXISTS' })
    const close = (cpgNbr: string) => operate(operator.closeCampaign, { cpgNbr })
    expect(await close('G1')).toMatchObject({ retCode: 1 })
    expect(await close('G1')).toMatchObject({ code: 'CAMPAIGN_OVER' })
    expect(await close('NOPE')).toMatchObject({ retCode: 404 })
  })
})

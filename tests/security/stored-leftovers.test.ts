import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchSynonyms } from '../../gateway/catalog/search.tables.ts'
import { bumpTick } from '../../gateway/store/store-directory.ts'
import * as campaigns from '../../schemas/campaign/cpg-operator.ops.ts'
import { deleteProduct } from '../../schemas/catalog/product-operator.ops.ts'
import { getFacets, getSearch, getSearchSuggestions } from '../../schemas/catalog/pt.ops.ts'
import { pushSynonyms } from '../../schemas/catalog/synonym.ops.ts'
import { createOrdersShop } from '../orders/orders-shop.ts'

let shop: Awaited<ReturnType<typeof createOrdersShop>>
beforeAll(async () => {
  shop = await createOrdersShop()
})
afterAll(() => shop.gateway.close())

const operate = async (...given: Parameters<typeof shop.operate>) =>
  (await shop.operate(...given)).json

describe('a synonym without a word', () => {
  it('is refused, and named', async () => {
    const groups = [['tea', 'cha'], ['tomatoes', '❤', '··']] // prettier-ignore
    expect(await operate(pushSynonyms, { ofLang: 'en-US', groups })).toMatchObject({
      code: 'INVALID_INPUT',
      data: [{ field: 'groups/1/1' }, { field: 'groups/1/2' }],
    })
  })

  it('that is stored already breaks no search', async () => {
    const { db } = shop.gateway.database
    const { storeNbr } = shop
    const phrases = ['tomatoes', '❤', '··', '']
    await db.insert(searchSynonyms).values({ storeNbr, lang: 'en-US', at: 0, phrases })
    await bumpTick(db, storeNbr, 'ptTick')
    await shop.gateway.directory.reload()
    for (const q of ['tomatoes', 'red tomatoes and tea', '❤'])
      for (const op of [getSearch, getFacets, getSearchSuggestions]) {
        const { json } = await shop.gateway.call(op, { q }, { lang: 'en-US' })
        expect([op.key, q, json.retCode]).toEqual([op.key, q, 1])
      }
    await db.delete(searchSynonyms).where(eq(searchSynonyms.storeNbr, storeNbr))
  })
})

describe('a campaign whose only product was deleted', () => {
  it('is shown, changed and deleted as any other', async () => {
    const [skuId, other] = [await shop.sell('GONE'), await shop.sell('STAYS')]
    const ptNbrOf = async (sku: string) => {
      const { rows } = await shop.gateway.database.pool.query<{ pt_nbr: string; version: string }>(
        'select pt_nbr from sku where sku_id = $1',
        [sku],
      )
      return rows[0]?.pt_nbr ?? ''
    }
    const campaign = {
      cpgNbr: 'CGONE',
      cpgType: 'sale',
      title: { 'zh-TW': 'Sale', 'en-US': 'Sale' },
      desc: {},
      html: {},
      effdate: '2020-01-01T00:00:00Z',
      expire: '2090-01-01T00:00:00Z',
      products: [{ ptNbr: await ptNbrOf(skuId), price: 1 }],
    }
    expect(await operate(campaigns.makeCampaign, { campaign })).toMatchObject({ retCode: 1 })
    expect(await operate(deleteProduct, { ptNbr: await ptNbrOf(skuId) })).toMatchObject({
      retCode: 1,
    })
    const { cpgNbr } = campaign
    const shown = await operate(campaigns.showCampaign, { cpgNbr })
    expect(shown).toMatchObject({ retCode: 1, campaign: { cpgNbr, products: [] } })
    expect(await operate(campaigns.listCampaigns, {})).toMatchObject({ retCode: 1 })
    const { version } = shown
    const again = { ...campaign, products: [] }
    expect(await operate(campaigns.changeCampaign, { version, campaign: again })).toMatchObject({
      code: 'INVALID_INPUT',
    })
    const filled = { ...campaign, products: [{ ptNbr: await ptNbrOf(other), price: 2 }] }
    expect(await operate(campaigns.changeCampaign, { version, campaign: filled })).toMatchObject({
      retCode: 1,
    })
    expect(await operate(deleteProduct, { ptNbr: await ptNbrOf(other) })).toMatchObject({
      retCode: 1,
    })
    expect(await operate(campaigns.closeCampaign, { cpgNbr })).toMatchObject({ retCode: 1 })
    expect(await operate(campaigns.deleteCampaign, { cpgNbr })).toMatchObject({ retCode: 1 })
  })
})

import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { skus } from '../../gateway/catalog/catalog.tables.ts'
import { variantsOfSkus } from '../../gateway/catalog/facets/variants.ts'
import { soldOutNow } from '../../gateway/catalog/index.ts'
import type { Facets, GoodsFilter } from '../../schemas/catalog/facets.schema.ts'
import * as products from '../../schemas/catalog/product-operator.ops.ts'
import * as pt from '../../schemas/catalog/pt.ops.ts'
import { correctStock } from '../../schemas/catalog/stock.ops.ts'
import { cancelOrder } from '../../schemas/order/order.ops.ts'
import { line } from '../orders/orders-shop.ts'
import { twoByThree } from './editable.ts'
import { prepareDesk } from './product-desk.ts'

const desk = prepareDesk()
const db = () => desk().gateway.database.db

/** A product in red and blue, S, M and L, one unit of each, and the ids of its SKUs. */
async function shirt() {
  const { options, skus: lines } = twoByThree()
  const ptNbr = await desk().make({
    options,
    skus: lines.map((one) => ({ ...one, startStock: 1 })),
    typeNbrs: ['C2'],
  })
  await desk().operate(products.shelveProducts, { ptNbrs: [ptNbr], shelf: 'onShelf' })
  const { product } = await desk().show(ptNbr)
  const nameOf = new Map(
    product.options.flatMap(({ values }) => values.map(({ vId, name }) => [vId, name['zh-TW']])),
  )
  const ids = new Map(
    product.skus.map(({ vIds, skuId }) => [vIds.map((vId) => nameOf.get(vId)).join(), skuId]),
  )
  return { ptNbr, idOf: (names: string) => ids.get(names) ?? '' }
}

const of = (colour: string, size: string, rest: GoodsFilter = {}): GoodsFilter => ({
  options: [
    { name: '顏色', values: [colour] },
    { name: '尺寸', values: [size] },
  ],
  ...rest,
})
/** How many goods of the category there are now, as the list and the facets both say. */
async function found(filter: GoodsFilter): Promise<number> {
  // Answers are kept until processes hear of a change.
  await desk().gateway.directory.reload()
  const input = { typeNbr: 'C2', filter }
  const { json: list } = await desk().call(pt.getPtListByTypeNbr, {
    ...input,
    page: 1,
    pageSize: 9,
  })
  const { json: facets } = await desk().call(pt.getFacets, input)
  expect((facets as unknown as Facets).total).toBe(list.total)
  return Number(list.total)
}
const remove = (ptNbr: string) =>
  desk().operate(products.shelveProducts, { ptNbrs: [ptNbr], shelf: 'offShelf' })

/** Products about which lists know something else than their SKUs say. */
const behind = async () => {
  const { rows } = await db().execute(
    sql`select pt_nbr from product where variants is distinct from ${variantsOfSkus}`,
  )
  return rows
}

it('an order of the last red M leaves no red M in stock, and one that is cancelled gives it back', async () => {
  const { ptNbr, idOf } = await shirt()
  const who = await desk().shopper()
  const inStock = { isInStock: true }
  expect(await found(of('紅', 'M', inStock))).toBe(1)
  const PtList = [line(idOf('紅,M'))]
  const { json } = await desk().order(who, { PtList, amt: 220, payNbr: 'COD' })
  expect(json.retCode).toBe(1)
  expect(await found(of('紅', 'M', inStock))).toBe(0)
  expect(await found(of('紅', 'M'))).toBe(1)
  expect(await found(of('紅', 'L', inStock))).toBe(1)
  await desk().call(cancelOrder, { soNbr: json.soNbr }, who)
  expect(await found(of('紅', 'M', inStock))).toBe(1)
  expect(await behind()).toEqual([])
  await remove(ptNbr)
})

it('a price, a correction of stock and a change of options are found by at once', async () => {
  const { ptNbr, idOf } = await shirt()
  const dear = { priceFrom: 500, priceTo: 600 }
  const price = { skuId: idOf('藍,L'), price: 550, seen: 120 }
  await desk().operate(products.setPrice, price)
  expect(await found(of('藍', 'L', dear))).toBe(1)
  expect(await found(of('藍', 'M', dear))).toBe(0)
  const correction = { skuId: idOf('藍,L'), reason: 'damaged', change: { by: -1 } }
  await desk().operate(correctStock, correction)
  expect(await found({ ...dear, isInStock: true })).toBe(0)
  expect(await found(dear)).toBe(1)
  const { product } = await desk().show(ptNbr)
  const named = product.skus.filter(({ skuId }) => skuId !== idOf('紅,M'))
  expect((await desk().change(ptNbr, { skus: named })).json.retCode).toBe(1)
  expect(await found(of('紅', 'M'))).toBe(0)
  expect(await found(of('紅', 'S'))).toBe(1)
  expect(await behind()).toEqual([])
  await remove(ptNbr)
  expect(await found({})).toBe(0)
})

it('a SKU that an order holds and an import no longer has is of no value', async () => {
  const options = [
    {
      sId: 'o1',
      name: { 'zh-TW': '顏色' },
      values: ['紅', '藍'].map((name) => ({ vId: name, name: { 'zh-TW': name } })),
    },
  ]
  const [red, blue] = ['紅', '藍'].map((vId) => ({
    skuId: `H-${vId}`,
    vIds: [vId],
    price: 9,
    qty: 1,
  }))
  if (!red || !blue) throw new Error('two are made')
  const draft = { options, typeNbrs: ['C2'] }
  await desk().sell('H', { ...draft, skus: [red, blue] })
  await db().update(skus).set({ reserved: 1 }).where(eq(skus.skuId, red.skuId))
  await desk().sell('H', { ...draft, skus: [blue] })
  const ofColour = (name: string) => found({ options: [{ name: '顏色', values: [name] }] })
  expect(await ofColour('紅')).toBe(0)
  expect(await ofColour('藍')).toBe(1)
  expect(await behind()).toEqual([])
  await remove('H')
})

it('of orders that take the last units of all SKUs at once each one is known', async () => {
  const { ptNbr, idOf } = await shirt()
  const ids = ['紅,S', '紅,M', '紅,L', '藍,S', '藍,M', '藍,L'].map(idOf)
  await Promise.all(
    ids.map(async (skuId) => {
      await db().update(skus).set({ reserved: 1 }).where(eq(skus.skuId, skuId))
      await soldOutNow(db(), desk().storeNbr, [ptNbr])
    }),
  )
  expect(await found({ isInStock: true })).toBe(0)
  expect(await found(of('紅', 'S'))).toBe(1)
  expect(await behind()).toEqual([])
  await remove(ptNbr)
})

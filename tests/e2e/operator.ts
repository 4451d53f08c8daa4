import { inject } from 'vitest'
import { demoToken } from '../../fixtures/demo/operators.ts'
import * as memberOps from '../../schemas/account/member-operator.ops.ts'
import * as returnOps from '../../schemas/after-sales/return-operator.ops.ts'
import type { RetKind } from '../../schemas/after-sales/return.schema.ts'
import { saveProduct, showProduct } from '../../schemas/catalog/product-operator.ops.ts'
import { correctStock, listStock } from '../../schemas/catalog/stock.ops.ts'
import * as orderOps from '../../schemas/order/order-operator.ops.ts'
import { connectGateway } from '../../scripts/commands/gateway-client.ts'
import { editable, sku } from '../products/editable.ts'
import { orderName } from '../../schemas/order-ref/order-name.ts'

export const studioUrl = (): string => inject('shopUrl').replace('localhost', 'studio.localhost')

/** The gateway for the demo's owner, who may do everything in a store. */
export const operator = (storeNbr = 'S001') =>
  connectGateway({ url: new URL(studioUrl()), token: demoToken }, storeNbr)

interface Terms {
  price: number
  qty: number
  isOn?: boolean
}

/** Creates a product of this test alone, without options. Returns its number and its SKU. */
export async function sell(
  title: string,
  { price, qty }: Terms,
): Promise<{ ptNbr: string; skuId: string }> {
  const { call } = await operator()
  const product = editable({
    texts: { 'zh-TW': { title, desc: '' } },
    skus: [sku({ price, startStock: qty })],
  })
  const { ptNbr } = await call(saveProduct, { product })
  const { rows } = await call(listStock, { ptNbr, pageSize: 1 })
  return { ptNbr, skuId: rows[0]?.skuId ?? '' }
}

/** Changes price and stock of a product without options, or takes it off the shelf. */
export async function sellFor(ptNbr: string, { price, qty, isOn = true }: Terms): Promise<void> {
  const { call } = await operator()
  const { product, version } = await call(showProduct, { ptNbr })
  const skus = product.skus.map((one) => ({ ...one, price }))
  const shelf = isOn ? 'onShelf' : 'offShelf'
  await call(saveProduct, { ptNbr, version, product: { ...product, skus, shelf } })
  const { rows } = await call(listStock, { ptNbr, pageSize: 1 })
  for (const { skuId, onHand } of rows)
    if (onHand !== qty)
      await call(correctStock, { skuId, reason: 'correction', change: { by: qty - onHand } })
}

/** What an order is called: `#1001`. */
export async function nameOfOrder(soNbr: string, storeNbr?: string): Promise<string> {
  const { call } = await operator(storeNbr)
  const { SoInfo } = await call(orderOps.showOrder, { soNbr })
  return orderName(SoInfo)
}

/** Ships an order and delivers it. */
export async function deliver(soNbr: string, storeNbr?: string): Promise<void> {
  const { call } = await operator(storeNbr)
  await call(orderOps.shipOrder, { soNbr })
  await call(orderOps.deliverOrder, { soNbr })
}

/** Returns the number of an order's request that waits for an operator. */
export async function requestOf(
  soNbr: string,
  kind: RetKind = 'return',
  storeNbr?: string,
): Promise<string> {
  const { call } = await operator(storeNbr)
  const { rows } = await call(returnOps.listReturns, { kind, stat: 'applied', pageSize: 50 })
  const request = rows.find((row) => row.soNbr === soNbr)
  if (!request) throw new Error(`${soNbr} has no ${kind} that waits`)
  return request.retNbr
}

/** Approves a return, receives its goods undamaged and pays it out. */
export async function settleReturn(retNbr: string, storeNbr?: string): Promise<void> {
  const { call } = await operator(storeNbr)
  await call(returnOps.approveReturn, { retNbr, sendTo: 'C123456789' })
  await call(returnOps.receiveReturn, { retNbr })
  await call(returnOps.settleReturn, { retNbr })
}

export async function givePoints(
  memberNbr: string,
  points: number,
  storeNbr?: string,
): Promise<void> {
  const { call } = await operator(storeNbr)
  await call(memberOps.setPoints, { memberNbr, points, reason: 'Welcome' })
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { showReceipt } from '../../schemas/order/order-operator.ops.ts'
import * as orderOps from '../../schemas/order/order.ops.ts'
import * as payOps from '../../schemas/pay/pay.ops.ts'
import type { Shopper } from '../orders/orders-shop.ts'
import { createBankShop, type BankShop } from './bank-shop.ts'

let shop: BankShop
let who: Shopper
beforeAll(async () => {
  shop = await createBankShop()
  who = await shop.shopper()
})
afterAll(() => shop.gateway.close())

describe('paying', () => {
  it('is for the owner alone', async () => {
    const soNbr = await shop.unpaid(who)
    const other = await shop.shopper()
    expect((await shop.pay(other, soNbr)).json.retCode).toBe(404)
    expect((await shop.call(payOps.payd, { soNbr, payNbr: 'CARD' })).json.code).toBe(
      'INVALID_INPUT',
    )
    expect((await shop.call(payOps.getPayList2, { soNbr }, other)).json.retCode).toBe(404)
    expect((await shop.call(payOps.getPayList2, { soNbr })).json.retCode).toBe(404)
  })

  it('is open to anyone with the token', async () => {
    const soNbr = await shop.unpaid(who)
    const { token } = await shop.orderOf(soNbr)
    const { json } = await shop.call(payOps.payd, { soNbr: token, payNbr: 'CARD' })
    expect((await shop.bankPage(json)).pathname).toBe('/demo-pay')
  })

  it('is refused if nothing is left to pay', async () => {
    const soNbr = await shop.unpaid(who)
    await shop.call(orderOps.cancelOrder, { soNbr }, who)
    expect((await shop.pay(who, soNbr)).json).toMatchObject({
      code: 'ORDER_NOT_PAYABLE',
      data: { stat: 'cancel' },
    })
  })

  it.each(['COD', 'NONE'])('is refused by %s', async (payNbr) => {
    const soNbr = await shop.unpaid(who)
    expect((await shop.pay(who, soNbr, payNbr)).json.code).toBe('PAY_NOT_USABLE')
  })

  it('is offered depending on what the order needs next', async () => {
    const names = async (input: object) => {
      const { json } = await shop.call(payOps.getPayList, { ...input })
      const at = (json.Dict as string[]).indexOf('payNbr')
      return (json.Rows as string[][]).map((row) => row[at])
    }
    expect((await names({ frcNbr: 'HOME' })).toSorted()).toEqual(['ATM', 'BANK', 'CARD', 'COD'])
    expect((await names({ frcNbr: 'COLD' })).toSorted()).toEqual(['ATM', 'BANK', 'CARD'])
  })
})

describe('a remittance', () => {
  it('has its own deadline and account, and is reported with a picture', async () => {
    const soNbr = await shop.unpaid(who)
    const { json } = await shop.pay(who, soNbr, 'BANK')
    expect(json.PayInfo).toMatchObject({ type: 'account', amt: 1_100, account: '001-2345' })
    const { createdAt, payDeadline } = await shop.orderOf(soNbr)
    expect(Math.round(((payDeadline?.getTime() ?? 0) - createdAt.getTime()) / 3_600_000)).toBe(72)
    const picture = await sharp({
      create: { width: 40, height: 40, channels: 3, background: '#abc' },
    })
      .png()
      .toBuffer()
    const reported = await shop.call(
      payOps.updPayInfo,
      { soNbr, last5: '04321', upload: new Blob([new Uint8Array(picture)], { type: 'image/png' }) },
      who,
    )
    expect(reported.json.Remittance).toMatchObject({ last5: '04321', hasPicture: true })
    const again = await shop.call(payOps.updPayInfo, { soNbr, last5: '99999' }, who)
    expect(again.json.Remittance).toMatchObject({ last5: '99999', hasPicture: true })
    const { SoInfo } = (await shop.call(orderOps.getDetail, { soNbr }, who)).json
    expect(SoInfo).toMatchObject({ stat: 'pay', Remittance: { last5: '99999' } })
    // Only operators compare it with the money received.
    const shown = await shop.operate(showReceipt, { soNbr })
    const seen = sharp(Buffer.from(String(shown.json.picture), 'base64'))
    expect(await seen.metadata()).toMatchObject({ format: 'webp', width: 40, height: 40 })
    expect((await shop.call(showReceipt, { soNbr }, who)).json.retCode).toBe(404)
    const bare = { soNbr: await shop.unpaid(who) }
    expect((await shop.operate(showReceipt, bare)).json.retCode).toBe(404)
  })

  it.each(['1234', '123456', '１２３４５', 'abcde', ''])(
    'cannot be reported with %j',
    async (last5) => {
      const soNbr = await shop.unpaid(who)
      const { json } = await shop.call(payOps.updPayInfo, { soNbr, last5 }, who)
      expect(json.code).toBe('INVALID_INPUT')
    },
  )

  it('with a file that is not a picture is refused, and nothing is stored', async () => {
    const soNbr = await shop.unpaid(who)
    const upload = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' })
    const { json } = await shop.call(payOps.updPayInfo, { soNbr, last5: '12345', upload }, who)
    expect(json.code).toBe('PICTURE_REFUSED')
    const list = await shop.call(payOps.getPayList2, { soNbr }, who)
    expect(list.json.Remittance).toBeUndefined()
  })
})

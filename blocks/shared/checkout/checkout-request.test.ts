import { describe, expect, it } from 'vitest'
import { sampleCheckout } from '../../sampling/checkout.samples.ts'
import { noChoices, type CheckoutChoices } from './checkout-draft.ts'
import { canKeep, orderRequest, quoteRequest } from './checkout-request.ts'

const common = {
  bought: { PtList: [] },
  places: { homes: [], stores: [], guest: undefined },
  group: undefined,
  isExp: false,
}
const asked = (choices: Partial<CheckoutChoices>) =>
  quoteRequest({ ...common, choices: { ...noChoices, ...choices }, quote: sampleCheckout() })

describe('a quote', () => {
  it('leaves the coupons to the gateway, except those that were chosen or declined', () => {
    expect(asked({})).toMatchObject({ isBest: true, declined: [] })
    expect(asked({})).not.toHaveProperty('couponNbr')
    expect(asked({ couponNbr: '', giftCouponNbr: 'C3' })).toMatchObject({
      isBest: true,
      declined: ['goods'],
      giftCouponNbr: 'C3',
    })
  })
})

describe('an order', () => {
  it('names the coupons and the gift of the quote that was seen', () => {
    const quote = sampleCheckout({
      couponNbr: 'C1',
      GiftInfo: {
        couponNbr: 'C3',
        skuId: 'K9',
        ptNbr: 'P9',
        ptName: 'Bag',
        optdName: '',
        img: '',
        isAvail: true,
      },
    })
    const sent = orderRequest({
      ...common,
      choices: noChoices,
      quote,
      invoice: undefined,
      memEmail: '',
      payNbr: undefined,
      corpNbr: '',
      sharerNbr: undefined,
    })
    expect(sent).toMatchObject({ amt: quote.amt, couponNbr: 'C1', giftCouponNbr: 'C3' })
  })

  it('keeps a wished day only if the method can meet it and parcels arrive on it', () => {
    const offDays = ['2026-03-15']
    const method = { firstDay: '2026-03-13' }
    expect(canKeep({ offDays }, method, '2026-03-12')).toBe(false)
    expect(canKeep({ offDays }, method, '2026-03-13')).toBe(true)
    expect(canKeep({ offDays }, method, '2026-03-15')).toBe(false)
    expect(canKeep({ offDays }, method, '')).toBe(false)
  })
})

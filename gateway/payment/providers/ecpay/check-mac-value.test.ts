import { describe, expect, it } from 'vitest'
import { checkMacValue, isSealed } from './check-mac-value.ts'

const keys = { hashKey: 'pwFHCqoQZGmho4w6', hashIv: 'EkRm7iFT261dpevs' }
const published = {
  ChoosePayment: 'ALL',
  EncryptType: '1',
  ItemName: 'Apple iphone 15',
  MerchantID: '3002607',
  MerchantTradeDate: '2023/03/12 15:30:23',
  MerchantTradeNo: 'ecpay20230312153023',
  PaymentType: 'aio',
  ReturnURL: 'https://www.ecpay.com.tw/receive.php',
  TotalAmount: '30000',
  TradeDesc: '促銷方案',
}

describe('the signature of a form for ECPay', () => {
  it('matches the published example', () => {
    expect(checkMacValue(published, keys)).toBe(
      '6C51C9E6888DE861FD62FB1DD17029FC742634498FD813DC43D4243B5685B840',
    )
  })

  it('does not depend on the order of the fields, or on an older signature', () => {
    const turned = Object.fromEntries(Object.entries(published).toReversed())
    expect(checkMacValue({ ...turned, CheckMacValue: 'X' }, keys)).toBe(
      checkMacValue(published, keys),
    )
  })

  it('changes with any change', () => {
    const sealed = { ...published, CheckMacValue: checkMacValue(published, keys) }
    expect(isSealed(sealed, keys)).toBe(true)
    expect(isSealed({ ...sealed, TotalAmount: '1' }, keys)).toBe(false)
    expect(isSealed({ ...sealed, Extra: '' }, keys)).toBe(false)
    expect(isSealed(sealed, { ...keys, hashIv: 'other' })).toBe(false)
    expect(isSealed(published, keys)).toBe(false)
  })

  it('encodes special characters as .NET does', () => {
    // SHA-256 of `hashkey%3dk%26note%3da+b%7ec%27d-e_f.g!h*i(j)%26hashiv%3dv`, computed with
    // another program.
    expect(checkMacValue({ Note: "a b~c'd-e_f.g!h*i(j)" }, { hashKey: 'K', hashIv: 'V' })).toBe(
      '9ECC793FE0934037C4709D94EA0222B1A4E02DA3E689F49D03D088F31580891C',
    )
  })
})

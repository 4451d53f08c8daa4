import { Type } from '@sinclair/typebox'
import { defineSettings } from '../../../settings/define-settings.ts'
import { OneOf } from '../../../settings/value-types.ts'

export const ecpayOrigins = {
  live: 'https://payment.ecpay.com.tw',
  stage: 'https://payment-stage.ecpay.com.tw',
} as const

const Key = () =>
  Type.String({ pattern: '^[A-Za-z0-9]{4,64}$', description: '4 to 64 letters and digits' })

export const ecpaySettings = defineSettings({
  title: 'Payment by ECPay',
  doc: 'The shop’s account at ECPay, for paying by card, transfer and store code in TWD. Without it the demo pays at a test bank; production offers no such method.',
  settings: {
    ECPAY_MERCHANT_ID: {
      schema: Key(),
      isPerStore: true,
      needs: ['ECPAY_HASH_KEY', 'ECPAY_HASH_IV'],
      doc: 'number of the shop at ECPay',
    },
    ECPAY_HASH_KEY: {
      schema: Key(),
      isSecret: true,
      isPerStore: true,
      needs: ['ECPAY_MERCHANT_ID', 'ECPAY_HASH_IV'],
      doc: 'key of the checksum',
    },
    ECPAY_HASH_IV: {
      schema: Key(),
      isSecret: true,
      isPerStore: true,
      needs: ['ECPAY_MERCHANT_ID', 'ECPAY_HASH_KEY'],
      doc: 'initialisation vector of the checksum',
    },
    ECPAY_CREDIT_CHECK_CODE: {
      schema: Type.String({ pattern: '^[0-9]{4,16}$', description: '4 to 16 digits' }),
      isSecret: true,
      isPerStore: true,
      needs: ['ECPAY_MERCHANT_ID'],
      doc: 'code by which the state of a card payment is asked before a refund; in ECPay’s console',
    },
    ECPAY_STAGE: {
      schema: OneOf('0', '1'),
      default: '0',
      doc: '`1` pays at ECPay’s stage, where no money moves',
    },
  },
})

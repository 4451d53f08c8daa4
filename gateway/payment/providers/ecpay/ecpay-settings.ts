import { Type } from '@sinclair/typebox'
import { defineSettings, type Values } from '../../../settings/define-settings.ts'
import { ofStores, readGroup, type Env } from '../../../settings/read-group.ts'
import { OneOf } from '../../../settings/value-types.ts'
import type { EcpayKeys } from './check-mac-value.ts'

export interface EcpaySettings {
  /** Keys by store number; `''` is the default for all stores. */
  byStore: ReadonlyMap<string, EcpayKeys>
  /** Origin of ECPay's pages and API. */
  origin: string
}

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
    ECPAY_STAGE: {
      schema: OneOf('0', '1'),
      default: '0',
      doc: '`1` pays at ECPay’s stage, where no money moves',
    },
  },
})

export function readEcpaySettings(env: Env): EcpaySettings {
  const { common, byStore } = readGroup(ecpaySettings, env)
  return {
    origin: common.ECPAY_STAGE === '1' ? ecpayOrigins.stage : ecpayOrigins.live,
    byStore: ofStores(new Map([['', common], ...byStore]), keysIn),
  }
}

const keysIn = ({
  ECPAY_MERCHANT_ID: merchantId,
  ECPAY_HASH_KEY: hashKey,
  ECPAY_HASH_IV: hashIv,
}: Values<(typeof ecpaySettings)['settings']>): EcpayKeys | undefined =>
  merchantId && hashKey && hashIv ? { merchantId, hashKey, hashIv } : undefined

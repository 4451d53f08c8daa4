import { Type } from '@sinclair/typebox'
import { defineProvider } from '../define-provider.ts'
import { ecpayCapabilities, ecpayProvider } from './ecpay-provider.ts'
import { ecpayOrigins, ecpaySettings } from './ecpay-settings.ts'
import { ecpayFaults } from './ecpay-faults.ts'
import enUS from './texts/en-US.json' with { type: 'json' }
import zhCN from './texts/zh-CN.json' with { type: 'json' }
import zhTW from './texts/zh-TW.json' with { type: 'json' }

const Key = () => Type.String({ pattern: '^[A-Za-z0-9]{4,64}$', maxLength: 64 })

/** ECPay (綠界科技): cards, transfers to a virtual account and store codes, in Taiwan dollars. */
export const provider = defineProvider({
  name: 'ecpay',
  texts: { 'zh-TW': zhTW, 'zh-CN': zhCN, 'en-US': enUS },
  capabilities: ecpayCapabilities,
  keys: Type.Object(
    {
      merchantId: Key(),
      hashKey: Key(),
      hashIv: Key(),
      creditCheckCode: Type.Optional(Type.String({ pattern: '^[0-9]{4,16}$', maxLength: 16 })),
    },
    { additionalProperties: false },
  ),
  account: 'merchantId',
  settings: ecpaySettings,
  keysIn: ({
    ECPAY_MERCHANT_ID: merchantId,
    ECPAY_HASH_KEY: hashKey,
    ECPAY_HASH_IV: hashIv,
    ECPAY_CREDIT_CHECK_CODE: creditCheckCode,
  }) =>
    merchantId && hashKey && hashIv
      ? { merchantId, hashKey, hashIv, ...(creditCheckCode && { creditCheckCode }) }
      : undefined,
  connect: (keys, { ECPAY_STAGE }) =>
    ecpayProvider(keys, ECPAY_STAGE === '1' ? ecpayOrigins.stage : ecpayOrigins.live),
  faultsInProduction: ecpayFaults,
})

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

/**
 * Reads `ECPAY_MERCHANT_ID`, `ECPAY_HASH_KEY` and `ECPAY_HASH_IV`; the suffix `_` plus a store
 * number limits them to that store. `ECPAY_STAGE=1` selects ECPay's test host. Error messages never
 * contain a value.
 */
export function readEcpaySettings(env: NodeJS.ProcessEnv): EcpaySettings {
  const stores = new Set(
    Object.keys(env).flatMap((key) => {
      const found = /^ECPAY_(?:MERCHANT_ID|HASH_KEY|HASH_IV)(?:_(.+))?$/.exec(key)
      return found && env[key]?.trim() ? [found[1] ?? ''] : []
    }),
  )
  const read = (key: string): string => {
    const value = env[key]?.trim() ?? ''
    if (!/^[A-Za-z0-9]{4,64}$/.test(value))
      throw new Error(`${key} must be letters and digits; the three settings of ECPay go together`)
    return value
  }
  return {
    origin: env.ECPAY_STAGE === '1' ? ecpayOrigins.stage : ecpayOrigins.live,
    byStore: new Map(
      [...stores].map((storeNbr) => {
        const end = storeNbr && `_${storeNbr}`
        return [
          storeNbr,
          {
            merchantId: read(`ECPAY_MERCHANT_ID${end}`),
            hashKey: read(`ECPAY_HASH_KEY${end}`),
            hashIv: read(`ECPAY_HASH_IV${end}`),
          },
        ]
      }),
    ),
  }
}

import type { EcpayKeys } from './check-mac-value.ts'

export interface EcpaySettings {
  /** Under `''` for every store, else by store. */
  byStore: ReadonlyMap<string, EcpayKeys>
  /** Host of the pages and calls. */
  origin: string
}

export const ecpayOrigins = {
  live: 'https://payment.ecpay.com.tw',
  stage: 'https://payment-stage.ecpay.com.tw',
} as const

/**
 * Reads `ECPAY_MERCHANT_ID`, `ECPAY_HASH_KEY` and `ECPAY_HASH_IV`; with `_` and a store's number at the end they are
 * for that store alone. `ECPAY_STAGE=1` pays at ECPay's own test host. No message repeats a value.
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

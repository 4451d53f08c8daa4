import type { ProviderKeys } from '../../gateway/core/payment-port.ts'
import type { ProviderAccounts } from '../../gateway/payment/providers/define-provider.ts'
import type { EcpayKeys } from '../../gateway/payment/providers/ecpay/check-mac-value.ts'
import { ecpayProvider } from '../../gateway/payment/providers/ecpay/ecpay-provider.ts'
import { provider } from '../../gateway/payment/providers/ecpay/provider.ts'

/** Accounts at an ECPay of another address, with keys by store; `''` is the default. */
export const ecpayAt = (
  origin: string,
  byStore: ReadonlyMap<string, ProviderKeys> = new Map(),
): readonly ProviderAccounts[] => [
  {
    ...provider.accountsIn({}),
    byStore,
    connect: ({ merchantId = '', hashKey = '', hashIv = '', creditCheckCode }) =>
      ecpayProvider(
        { merchantId, hashKey, hashIv, ...(creditCheckCode && { creditCheckCode }) },
        origin,
      ),
  },
]

/** Those of the whole installation. */
export const ecpayWith = (keys: EcpayKeys, origin: string): readonly ProviderAccounts[] =>
  ecpayAt(origin, new Map([['', { ...keys }]]))

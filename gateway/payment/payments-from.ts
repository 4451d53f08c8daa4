import type { KeyedProvider } from '../../schemas/pay/provider-keys.ops.ts'
import type { PayProvider, Payments } from '../core/payment-port.ts'
import type { EcpayKeys } from './providers/ecpay/check-mac-value.ts'
import { ecpayCurrency, ecpayProvider } from './providers/ecpay/ecpay-provider.ts'
import type { EcpaySettings } from './providers/ecpay/ecpay-settings.ts'

/** The keys that a store has set itself; `unreadable` if this installation cannot open them. */
export type OwnKeys = (
  storeNbr: string,
  provider: KeyedProvider,
) => EcpayKeys | 'unreadable' | undefined

/**
 * ECPay for stores with an ECPay account, their own or that of the installation, otherwise the
 * simulated provider of the demo and development, if given.
 */
export function paymentsFrom(
  ecpay: EcpaySettings,
  standIn?: PayProvider,
  ownKeys: OwnKeys = () => undefined,
): Payments {
  const kept = new Map<string, { name: string; provider: PayProvider }>()
  const keysOf = (storeNbr: string) =>
    ownKeys(storeNbr, 'ecpay') ?? ecpay.byStore.get(storeNbr) ?? ecpay.byStore.get('')
  const ecpayOf = (storeNbr: string): PayProvider | undefined => {
    const keys = keysOf(storeNbr)
    // Never the installation's account instead: the money would go to somebody else.
    if (!keys || keys === 'unreadable') return undefined
    const name = JSON.stringify(keys)
    const known = kept.get(storeNbr)
    if (known?.name === name) return known.provider
    const provider = ecpayProvider(keys, ecpay.origin)
    kept.set(storeNbr, { name, provider })
    return provider
  }
  return {
    providerFor({ storeNbr, config: { currency } }, method) {
      const real = currency === ecpayCurrency ? ecpayOf(storeNbr) : undefined
      return [real, standIn].find((provider) => provider?.methods.includes(method))
    },
    byName: (storeNbr, name) =>
      [ecpayOf(storeNbr), standIn].find((provider) => provider?.name === name),
    withKeys: (_provider, keys) => ecpayProvider(keys, ecpay.origin),
    hasKeys: (storeNbr) => (ecpay.byStore.get(storeNbr) ?? ecpay.byStore.get('')) !== undefined,
  }
}

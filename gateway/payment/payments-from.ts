import { ecpayProvider } from './ecpay/ecpay-provider.ts'
import type { EcpaySettings } from './ecpay/ecpay-settings.ts'
import type { PayProvider, Payments } from '../core/payment-port.ts'

/**
 * ECPay for stores with an ECPay account, otherwise the simulated provider of the demo and
 * development, if given.
 */
export function paymentsFrom(ecpay: EcpaySettings, standIn?: PayProvider): Payments {
  const kept = new Map<string, PayProvider>()
  const ecpayOf = (storeNbr: string): PayProvider | undefined => {
    const keys = ecpay.byStore.get(storeNbr) ?? ecpay.byStore.get('')
    if (!keys) return undefined
    const provider = kept.get(storeNbr) ?? ecpayProvider(keys, ecpay.origin)
    kept.set(storeNbr, provider)
    return provider
  }
  return {
    providerFor({ storeNbr, config: { currency } }, method) {
      const real = currency === 'TWD' ? ecpayOf(storeNbr) : undefined
      return [real, standIn].find((provider) => provider?.methods.includes(method))
    },
    byName: (storeNbr, name) =>
      [ecpayOf(storeNbr), standIn].find((provider) => provider?.name === name),
  }
}

import type { PaymentProvider, Payments, ProviderKeys } from '../core/payment-port.ts'
import type { ProviderAccounts } from './providers/define-provider.ts'

/** Keys that a store has saved itself; `unreadable` if this installation cannot decrypt them. */
export type OwnKeys = (
  storeNbr: string,
  provider: string,
) => ProviderKeys | 'unreadable' | undefined

/**
 * Providers by store: those with an account of the store or of the installation, and the simulated
 * provider of demo and development, if given.
 */
export function paymentsFrom(
  accounts: readonly ProviderAccounts[],
  standIn?: PaymentProvider,
  ownKeys: OwnKeys = () => undefined,
): Payments {
  const connected = new Map<string, { keys: string; provider: PaymentProvider }>()
  const sharedKeys = ({ byStore }: ProviderAccounts, storeNbr: string) =>
    byStore.get(storeNbr) ?? byStore.get('')
  const providerOf = (account: ProviderAccounts, storeNbr: string): PaymentProvider | undefined => {
    const { name } = account.kind
    const keys = ownKeys(storeNbr, name) ?? sharedKeys(account, storeNbr)
    // Never the installation's account instead: the money would go to somebody else.
    if (keys === 'unreadable' || !account.isKeys(keys)) return undefined
    const text = JSON.stringify(keys)
    const known = connected.get(`${name} ${storeNbr}`)
    if (known?.keys === text) return known.provider
    const provider = account.connect(keys)
    connected.set(`${name} ${storeNbr}`, { keys: text, provider })
    return provider
  }
  const accountAt = (name: string) => accounts.find(({ kind }) => kind.name === name)
  return {
    kinds: accounts.map(({ kind }) => kind),
    providerFor({ storeNbr, config: { currency } }, method) {
      const usable = accounts.filter(
        ({ kind: { capabilities } }) =>
          capabilities.methods.includes(method) &&
          (capabilities.currencies === 'all' || capabilities.currencies.includes(currency)),
      )
      for (const account of usable) {
        const provider = providerOf(account, storeNbr)
        if (provider) return provider
      }
      return standIn?.capabilities.methods.includes(method) ? standIn : undefined
    },
    byName(storeNbr, name) {
      if (standIn?.name === name) return standIn
      const account = accountAt(name)
      return account && providerOf(account, storeNbr)
    },
    withKeys(name, keys) {
      const account = accountAt(name)
      return account?.isKeys(keys) ? account.connect(keys) : undefined
    },
    hasKeys(storeNbr, name) {
      const account = accountAt(name)
      return account !== undefined && sharedKeys(account, storeNbr) !== undefined
    },
  }
}

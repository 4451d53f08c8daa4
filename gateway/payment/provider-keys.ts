import { Value } from '@sinclair/typebox/value'
import { GivenKeys } from '../../schemas/pay/provider-keys.ops.ts'
import type { Vault } from '../kernel/vault.ts'
import type { Store } from '../store/store-directory.ts'
import { openSecret } from '../store/store-secrets.ts'
import type { OwnKeys } from './payments-from.ts'

/** Name of the secret that holds a store's keys of a provider. */
export const secretName = (provider: string): string => `pay:${provider}`

/** Keys saved by stores, decrypted once per sealed text. */
export function ownKeysOf(
  vault: Vault,
  storeOf: (storeNbr: string) => Pick<Store, 'storeNbr' | 'sealed'> | undefined,
): OwnKeys {
  const opened = new Map<string, { sealed: string; keys: ReturnType<OwnKeys> }>()
  return (storeNbr, provider) => {
    const store = storeOf(storeNbr)
    const sealed = store?.sealed.get(secretName(provider))
    if (!store || sealed === undefined) return undefined
    const known = opened.get(`${storeNbr} ${provider}`)
    if (known?.sealed === sealed) return known.keys
    const keys = keysIn(openSecret(vault, store, secretName(provider)))
    opened.set(`${storeNbr} ${provider}`, { sealed, keys })
    return keys
  }
}

/** Parses decrypted keys; `connect` checks that they fit the provider. */
function keysIn(text: string | undefined): ReturnType<OwnKeys> {
  if (text === undefined) return 'unreadable'
  const keys: unknown = JSON.parse(text)
  return Value.Check(GivenKeys, keys) ? keys : 'unreadable'
}

import type { Static, TObject, TString } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { Lang } from '../../../schemas/lang.ts'
import type {
  PaymentCapabilities,
  PaymentProvider,
  ProviderKeys,
  ProviderKind,
} from '../../core/payment-port.ts'
import type { Settings, SettingsGroup, Values } from '../../settings/define-settings.ts'
import { ofStores, readGroup, type Env } from '../../settings/read-group.ts'

type KeySchema = TObject<Record<string, TString>>
/** `title`, and by key `keys.NAME` and `help.NAME`. */
type ProviderTexts = Readonly<Record<string, string>>

interface Definition<K extends KeySchema, S extends Settings> {
  /** Name of its folder. */
  name: string
  texts: Partial<Record<Lang, ProviderTexts>>
  capabilities: PaymentCapabilities
  /** The keys of an account, in the order of the provider's console. */
  keys: K
  /** The key that identifies the account; all others are secrets. */
  account: keyof Static<K> & string
  /** Environment variables with keys of the whole installation and of single stores. */
  settings: SettingsGroup<S>
  keysIn(values: Values<S>): Static<K> | undefined
  connect(keys: Static<K>, common: Values<S>): PaymentProvider
  /** Settings that are wrong in production, each as a sentence that says how to fix it. */
  faultsInProduction(env: Env): string[]
}

/** A provider with its accounts in the environment. */
export interface ProviderAccounts {
  kind: ProviderKind
  /** Keys by store number; `''` is the default for all stores. */
  byStore: ReadonlyMap<string, ProviderKeys>
  /** Type guard: the keys match the provider's schema. */
  isKeys(keys: unknown): keys is ProviderKeys
  /** Throws for keys that `isKeys` refuses. */
  connect(keys: ProviderKeys): PaymentProvider
}

/** A provider as exported by its folder. */
export interface DefinedProvider {
  kind: ProviderKind
  settings: SettingsGroup
  accountsIn(env: Env): ProviderAccounts
  faultsInProduction(env: Env): string[]
}

/** Declares a payment provider; the forms, checks and settings of its keys follow from this. */
export function defineProvider<const K extends KeySchema, const S extends Settings>(
  definition: Definition<K, S>,
): DefinedProvider {
  const { keys: schema, settings, keysIn, connect, faultsInProduction } = definition
  const kind = kindOf(definition)
  const isKeys = (keys: unknown): keys is ProviderKeys => Value.Check(schema, keys)
  return {
    kind,
    settings,
    faultsInProduction,
    accountsIn(env) {
      const { common, byStore } = readGroup(settings, env)
      return {
        kind,
        byStore: ofStores(new Map([['', common], ...byStore]), keysIn),
        isKeys,
        connect(keys) {
          if (!Value.Check(schema, keys)) throw new Error(`${kind.name}: these are no keys of it`)
          return connect(keys, common)
        },
      }
    },
  }
}

function kindOf<K extends KeySchema>({
  name,
  texts,
  capabilities,
  keys,
  account,
}: Pick<
  Definition<K, Settings>,
  'name' | 'texts' | 'capabilities' | 'keys' | 'account'
>): ProviderKind {
  const inAll = (key: string) =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([lang, words]) => (words[key] ? [[lang, words[key]]] : [])),
    )
  return {
    name,
    title: inAll('title'),
    capabilities,
    account,
    keys: Object.entries(keys.properties).map(([key, { pattern = '', maxLength = 200 }]) => ({
      name: key,
      label: inAll(`keys.${key}`),
      help: inAll(`help.${key}`),
      isSecret: key !== account,
      isOptional: !keys.required?.includes(key),
      pattern: String(pattern),
      maxLength,
    })),
  }
}

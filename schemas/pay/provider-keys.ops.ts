import { Type } from '@sinclair/typebox'
import { defineOp, noInput } from '../kit/define-op.ts'
import { Literals, type Static } from '../kit/types.ts'
import { payMethodTypes } from './pay.schema.ts'

/** Providers at which a store can have its own account. */
export const keyedProviders = ['ecpay'] as const
export type KeyedProvider = (typeof keyedProviders)[number]

const Key = () => Type.String({ pattern: '^[A-Za-z0-9]{4,64}$' })

/** What each provider asks a shop for, in the order in which the provider's pages list it. */
export const providerKeys = {
  ecpay: Type.Object({ merchantId: Key(), hashKey: Key(), hashIv: Key() }, { additionalProperties: false }), // prettier-ignore
} as const
export type ProviderKeys = { [P in KeyedProvider]: Static<(typeof providerKeys)[P]> }

/** How many last characters of a key are shown, to tell keys apart. */
export const shownEnd = 2

const fun = 'pay'
const provider = Literals(keyedProviders)
/** Whose keys are used: the store's own, those of the whole installation, or none. */
export const keySources = ['own', 'installation', 'none'] as const

export const listProviders = defineOp({
  fun,
  op: 'listProviders',
  access: 'operator',
  permission: 'store.settings',
  kind: 'query',
  doc: 'Returns the payment providers at which the store can have an account, and whether it has keys; the keys themselves are never returned.',
  request: noInput,
  response: Type.Object({}),
  rows: Type.Object({
    provider,
    source: Literals(keySources),
    /** Payment types that it processes, in the currencies below. */
    methods: Type.Array(Literals(payMethodTypes)),
    /** Whether it takes the store's currency. */
    takesCurrency: Type.Boolean(),
    /** Of the store's own keys: whether this installation can still open them. */
    isReadable: Type.Boolean(),
    /** Last characters of the account's number. */
    ends: Type.String(),
    setAt: Type.String(),
    setBy: Type.String(),
  }),
})

const keysCommand = {
  fun,
  access: 'operator',
  permission: 'payments.keys',
  kind: 'command',
  proof: 'person',
  limit: 60,
} as const

export const setProviderKeys = defineOp({
  ...keysCommand,
  op: 'setProviderKeys',
  doc: 'Stores the store’s own keys of a payment provider, sealed, and uses them from the next payment on. They are never shown again.',
  request: Type.Object({ provider, keys: providerKeys.ecpay }),
  response: Type.Object({}),
})

export const removeProviderKeys = defineOp({
  ...keysCommand,
  op: 'removeProviderKeys',
  doc: 'Removes the store’s own keys of a payment provider; those of the installation are used again, if there are any.',
  request: Type.Object({ provider }),
  response: Type.Object({}),
})

/** What the provider said to the keys. */
export const keyVerdicts = ['works', 'refused', 'unreachable', 'none'] as const

export const tryProviderKeys = defineOp({
  ...keysCommand,
  op: 'tryProviderKeys',
  doc: 'Asks a payment provider whether it accepts keys: those given, before they are saved, or those that are used now. No money moves.',
  request: Type.Object({ provider, keys: Type.Optional(providerKeys.ecpay) }),
  response: Type.Object({ verdict: Literals(keyVerdicts) }),
})

import { Type } from '@sinclair/typebox'
import { defineOp, noInput } from '../kit/define-op.ts'
import { Literals, type Static } from '../kit/types.ts'
import { Texts } from '../texts.schema.ts'
import { payMethodTypes } from './pay.schema.ts'

const Name = () => Texts(400)

/** Name of a payment provider, equal to that of its folder. */
const provider = Type.String({ pattern: '^[a-z][a-z0-9]{1,39}$' })

/**
 * Keys entered by a store, by name. `listProviders` returns the names and formats that a provider
 * requires.
 */
export const GivenKeys = Type.Record(
  Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,39}$' }),
  Type.String({ minLength: 1, maxLength: 4_000 }),
  { maxProperties: 12 },
)
export type GivenKeys = Static<typeof GivenKeys>

/** Number of trailing characters of a key that are shown, to distinguish keys. */
export const shownEnd = 2

const fun = 'pay'
/** Source of the keys in use: the store, the installation, or none. */
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
    /** Display name for operators. */
    title: Name(),
    /** The keys of an account, in the order of the provider's console. */
    keys: Type.Array(
      Type.Object({
        name: Type.String(),
        label: Name(),
        help: Name(),
        isSecret: Type.Boolean(),
        isOptional: Type.Boolean(),
        /** Regular expression that matches the whole key. */
        pattern: Type.String(),
        maxLength: Type.Integer(),
      }),
    ),
    source: Literals(keySources),
    /** Payment types that it processes, in the currencies below. */
    methods: Type.Array(Literals(payMethodTypes)),
    /** Whether it accepts the store's currency. */
    takesCurrency: Type.Boolean(),
    /** Whether this installation can decrypt the store's own keys; true without any. */
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
  request: Type.Object({ provider, keys: GivenKeys }),
  response: Type.Object({}),
})

export const removeProviderKeys = defineOp({
  ...keysCommand,
  op: 'removeProviderKeys',
  doc: 'Removes the store’s own keys of a payment provider; those of the installation are used again, if there are any.',
  request: Type.Object({ provider }),
  response: Type.Object({}),
})

/** Result of testing the keys at the provider. */
export const keyVerdicts = ['works', 'refused', 'unreachable', 'none'] as const

export const tryProviderKeys = defineOp({
  ...keysCommand,
  op: 'tryProviderKeys',
  doc: 'Asks a payment provider whether it accepts keys: those given, before they are saved, or those that are used now. No money moves.',
  request: Type.Object({ provider, keys: Type.Optional(GivenKeys) }),
  response: Type.Object({ verdict: Literals(keyVerdicts) }),
})

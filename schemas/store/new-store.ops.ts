import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Literals, Nbr } from '../kit/types.ts'
import { langs } from '../lang.ts'
import { DoorPassword } from './door.ops.ts'
import { hostPattern, TimeZone } from './settings.schema.ts'

/** What a shop sells, by which its first pages and its looks are chosen. */
export const shopKinds = ['general', 'groceries', 'fashion'] as const
export type ShopKind = (typeof shopKinds)[number]

/** Currencies whose symbol and decimals the gateway knows. */
export const currencyPattern = '^[A-Z]{3}$'

export const makeStore = defineOp({
  fun: 'store',
  op: 'makeStore',
  access: 'operator',
  permission: 'stores.make',
  kind: 'command',
  proof: 'person',
  once: true,
  doc: 'Creates a store at a host that leads to this server, with the caller as its owner: empty, or with pages, shipping methods, payment methods and return reasons to begin with. Guests need its password until it is opened.',
  request: Type.Object({
    /** Made up if absent. */
    storeNbr: Type.Optional(Nbr({ maxLength: 20 })),
    name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    host: Type.String({ pattern: hostPattern, maxLength: 253 }),
    /** The first is the default. */
    langs: Type.Array(Literals(langs), { minItems: 1, maxItems: langs.length, uniqueItems: true }),
    /** ISO 4217; fixed once there are products. */
    currency: Type.String({ pattern: currencyPattern }),
    timeZone: Type.Optional(TimeZone()),
    isReady: Type.Boolean({ default: true }),
    /** Has no effect on an empty store. */
    kind: Literals(shopKinds, { default: 'general' }),
    /** ISO 3166; where shipping methods of other countries have no use. */
    country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
    /** Made up if absent. */
    password: Type.Optional(DoorPassword()),
    /** Open to everybody at once. */
    isOpen: Type.Boolean({ default: false }),
  }),
  response: Type.Object({ storeNbr: Nbr() }),
  errors: {
    STORE_EXISTS: Type.Object({ storeNbr: Nbr() }),
    /** Another store uses the host. */
    HOST_TAKEN: Type.Object({ host: Type.String() }),
    /** The Studio uses the host. */
    HOST_OF_STUDIO: Type.Object({ host: Type.String() }),
    CURRENCY_UNKNOWN: Type.Object({ currency: Type.String() }),
    TIME_ZONE_UNKNOWN: Type.Object({ timeZone: Type.String() }),
  },
})

/** Availability of a host for a new store. */
export const hostStates = ['free', 'taken', 'studio'] as const
export type HostState = (typeof hostStates)[number]

export const checkHost = defineOp({
  fun: 'store',
  op: 'checkHost',
  access: 'operator',
  permission: 'stores.make',
  kind: 'query',
  doc: 'Returns whether a new store may use a host.',
  request: Type.Object({ host: Type.String({ pattern: hostPattern, maxLength: 253 }) }),
  response: Type.Object({ state: Literals(hostStates) }),
})

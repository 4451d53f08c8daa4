import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Literals, Nbr } from '../kit/types.ts'
import { langs } from '../lang.ts'
import { hostPattern, TimeZone } from './settings.schema.ts'

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
  doc: 'Creates a store at a host that leads to this server, with the caller as its owner: empty, or with pages, shipping methods, payment methods and return reasons to begin with.',
  request: Type.Object({
    storeNbr: Nbr({ maxLength: 20 }),
    name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    host: Type.String({ pattern: hostPattern, maxLength: 253 }),
    /** The first is the default. */
    langs: Type.Array(Literals(langs), { minItems: 1, maxItems: langs.length, uniqueItems: true }),
    /** ISO 4217; fixed once there are products. */
    currency: Type.String({ pattern: currencyPattern }),
    timeZone: Type.Optional(TimeZone()),
    isReady: Type.Boolean({ default: true }),
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

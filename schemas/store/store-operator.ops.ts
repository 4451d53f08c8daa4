import { Type } from '@sinclair/typebox'
import { symbolPositions, Theme } from '../base/config.schema.ts'
import { defineOp, noInput } from '../kit/define-op.ts'
import { Literals } from '../kit/types.ts'
import { langs } from '../lang.ts'
import { hostPattern, StoreSettings } from './settings.schema.ts'
import { GivenTheme } from './theme.schema.ts'

export const showStore = defineOp({
  fun: 'store',
  op: 'showStore',
  access: 'operator',
  permission: 'store.read',
  kind: 'query',
  doc: 'Returns what editors of a store need to know: its languages, currency, time zone and theme.',
  request: noInput,
  response: Type.Object({
    langs: Type.Array(Literals(langs), { minItems: 1 }),
    defaultLang: Literals(langs),
    currency: Type.String(),
    currencySymbol: Type.String(),
    symbolPosition: Literals(symbolPositions),
    /** IANA name. */
    timeZone: Type.String(),
    theme: Theme,
  }),
})

/** Version of the settings, for detecting concurrent changes. */
const Version = Type.String({ pattern: '^[\\w-]{16}$' })
const Host = Type.String({ pattern: hostPattern, maxLength: 253 })
/** The first is the host of canonical URLs. */
const Hosts = Type.Array(Host, { minItems: 1, maxItems: 20, uniqueItems: true })
const changed = Type.Object({ version: Version })
/** The settings changed since `version`. */
const conflict = { SETTINGS_CONFLICT: Type.Object({}) }

export const showSettings = defineOp({
  fun: 'store',
  op: 'showSettings',
  access: 'operator',
  permission: 'store.settings',
  kind: 'query',
  doc: 'Returns the settings of the store, with the version that a change must send.',
  request: noInput,
  response: Type.Object({
    version: Version,
    settings: StoreSettings,
    hosts: Type.Array(Type.String()),
    hostsVersion: Version,
    /** ISO 4217; fixed, since prices are stored in it. */
    currency: Type.String(),
  }),
})

export const changeSettings = defineOp({
  fun: 'store',
  op: 'changeSettings',
  access: 'operator',
  permission: 'store.settings',
  kind: 'command',
  once: true,
  doc: 'Replaces the settings of the store, which shoppers see with their next page; fails with a conflict if they changed since `version`.',
  request: Type.Object({ version: Version, settings: StoreSettings }),
  response: changed,
  errors: {
    ...conflict,
    /** The store has no picture of this key. */
    PICTURE_UNKNOWN: Type.Object({ field: Literals(['logo', 'favicon']) }),
    TIME_ZONE_UNKNOWN: Type.Object({ timeZone: Type.String() }),
  },
})

export const setHosts = defineOp({
  fun: 'store',
  op: 'setHosts',
  access: 'operator',
  permission: 'store.settings',
  kind: 'command',
  once: true,
  doc: 'Replaces the host names at which the shop answers; the first is that of canonical URLs. Hosts that do not lead to this server make the shop unreachable.',
  request: Type.Object({ version: Version, hosts: Hosts }),
  response: changed,
  errors: {
    ...conflict,
    /** Another store uses the host. */
    HOST_TAKEN: Type.Object({ host: Type.String() }),
    /** The Studio uses the host. */
    HOST_OF_STUDIO: Type.Object({ host: Type.String() }),
  },
})

export const showTheme = defineOp({
  fun: 'store',
  op: 'showTheme',
  access: 'operator',
  permission: 'theme.write',
  kind: 'query',
  doc: 'Returns the theme of the store, with the version that a change must send.',
  request: noInput,
  response: Type.Object({ version: Version, theme: Theme }),
})

export const setTheme = defineOp({
  fun: 'store',
  op: 'setTheme',
  access: 'operator',
  permission: 'theme.write',
  kind: 'command',
  once: true,
  doc: 'Replaces the theme of the store; fails with a conflict if it changed since `version`.',
  request: Type.Object({ version: Version, theme: GivenTheme }),
  response: changed,
  errors: conflict,
})

import { randomBytes } from 'node:crypto'
import type { Lang } from '../../schemas/lang.ts'
import { themePresets, type ThemePreset } from '../../schemas/store/theme-presets.ts'
import { defaultTimeZone } from '../../schemas/time-zone.ts'
import type { Db } from '../db/database.ts'
import { newDoor } from './door.ts'
import { bumpTick } from './store-directory.ts'
import { storeHosts, stores } from './store.tables.ts'

export interface NewStore {
  storeNbr: string
  host: string
  name: string
  langs: Lang[]
  /** ISO 4217. */
  currency: string
  currencySymbol: string
  symbolPosition: 'before' | 'after'
  /** IANA name. */
  timeZone?: string | undefined
  /** Keeps guests out; without one the shop is open. */
  password?: string | undefined
  theme?: ThemePreset
}

/**
 * Creates a store with a random secret and its host. Returns the id that its clients need.
 */
export async function createStore(db: Db, store: NewStore): Promise<{ appid: string }> {
  const { storeNbr, host, name, langs, currency, currencySymbol, symbolPosition } = store
  const [defaultLang = 'zh-TW'] = langs
  const appid = `vitrine-${randomBytes(6).toString('hex')}`
  const say = (text: string) => ({ [defaultLang]: text })
  await db.transaction(async (tx) => {
    await tx.insert(stores).values({
      storeNbr,
      appid,
      secret: randomBytes(32).toString('base64url'),
      timeZone: store.timeZone ?? defaultTimeZone,
      config: {
        corpNbr: 'main',
        storeName: say(name),
        slogan: say(''),
        logo: '',
        favicon: '',
        AcctType: ['mobile', 'email'],
        setting: { isSearch: true, isInvoice: true, isGuestCart: true },
        langs,
        defaultLang,
        currency,
        currencySymbol,
        symbolPosition,
        isLevelPrice: false,
        hasOrderCoupon: false,
        hasNewUserCoupon: false,
        fbPixelId: '',
        gaId: '',
        gtmId: '',
        meta: { description: say(name), keywords: say('') },
        styleUrl: '',
        fbService: '',
        lineService: '',
        defaultService: '',
        // Until the store sets its own.
        theme: themePresets[store.theme ?? 'plain'],
        ...(store.password !== undefined && { door: newDoor(store.password) }),
      },
    })
    await tx.insert(storeHosts).values({ storeNbr, host, isPrimary: true })
    await bumpTick(tx, storeNbr, 'configTick')
  })
  return { appid }
}

/** Whether creating a store failed because its number is taken. */
export function isStoreTaken(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'constraint' in cause && cause.constraint === 'store_pkey'
}

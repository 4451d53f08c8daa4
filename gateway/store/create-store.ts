import { randomBytes } from 'node:crypto'
import type { ThemeToken } from '../../schemas/base/config.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import type { Db } from '../db/database.ts'
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
}

/** A neutral theme until the store sets its own. */
const plainTheme: Record<ThemeToken, string> = {
  'color-brand': '#1f5f4a',
  'color-on-brand': '#ffffff',
  'color-accent': '#b4552d',
  'color-sale': '#b3261e',
  'color-ink': '#1c1f1d',
  'color-ink-soft': '#5b625e',
  'color-line': '#dfe3e0',
  'color-surface': '#ffffff',
  'color-canvas': '#f7f8f7',
  radius: '10px',
  'font-body': 'system-ui, sans-serif',
  'font-heading': 'system-ui, sans-serif',
  'heading-weight': '650',
  'heading-tracking': '0',
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
      config: {
        corpNbr: 'main',
        storeName: say(name),
        slogan: say(''),
        logo: '',
        favicon: '',
        AcctType: ['mobile', 'email'],
        setting: { isSearch: true, isInvoice: true },
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
        theme: plainTheme,
      },
    })
    await tx.insert(storeHosts).values({ storeNbr, host, isPrimary: true })
    await bumpTick(tx, storeNbr, 'configTick')
  })
  return { appid }
}

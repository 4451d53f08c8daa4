import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { reasonsOf } from '../../../gateway/after-sales/index.ts'
import { products } from '../../../gateway/catalog/catalog.tables.ts'
import type { Db } from '../../../gateway/db/database.ts'
import { keepInLibrary, nameFrom, PictureRefused, redraw } from '../../../gateway/file/index.ts'
import { setBankAccount } from '../../../gateway/order/index.ts'
import { createStarterStore, plainRates } from '../../../gateway/starter/index.ts'
import { changeStore, isHostTaken } from '../../../gateway/store/change-store.ts'
import { isStoreTaken } from '../../../gateway/store/create-store.ts'
import { knowsZone } from '../../../gateway/store/time-zone.ts'
import { localized } from '../../../gateway/store/store-config.ts'
import { withFiles } from '../with-files.ts'
import { createIn, databaseNamed, taken } from './create-in.ts'
import { databaseOf, noStore, storesOf, withShop, type ShopData } from './store-data.ts'
import {
  amountOf,
  bankOf,
  configOf,
  currencyOf,
  hostsOf,
  langsOf,
  storeNbrOf,
  symbolOf,
  timeZoneOf,
  unknownZone,
  type StoreValues,
} from './store-options.ts'
import { Trouble } from '../trouble.ts'

export async function create(values: StoreValues): Promise<void> {
  const storeNbr = storeNbrOf(values)
  const [host = '', ...otherHosts] = hostsOf(values)
  const { name } = values
  if (!name)
    throw new Trouble('--name is missing; give the store a name, like --name "Corner shop"')
  const langs = langsOf(values)
  const currency = currencyOf(values)
  const plain = plainRates(currency)
  const bank = bankOf(values)
  const rates = {
    home: amountOf(values, 'home-fee') ?? plain.home,
    pickup: amountOf(values, 'pickup-fee') ?? plain.pickup,
    freeFrom: amountOf(values, 'free-from') ?? plain.freeFrom,
  }
  const timeZone = timeZoneOf(values)
  await withShop(async (shop) => {
    const home = databaseNamed(shop, values.in)
    if (timeZone !== undefined && !(await knowsZone(home.db, timeZone))) throw unknownZone(timeZone)
    const wanted = { storeNbr, hosts: [host, ...otherHosts] }
    const { appid } = await createIn(shop, home, wanted, (db) =>
      createStarterStore(db, {
        storeNbr,
        host,
        name,
        langs,
        currency,
        ...symbolOf(values, currency, langs[0]),
        rates,
        ...(bank && { bank }),
      }),
    ).catch(refuseTaken(storeNbr, [host]))
    const {
      name: _name,
      langs: _langs,
      currency: _currency,
      symbol: _symbol,
      'symbol-after': _after,
      'symbol-before': _before,
      bank: _bank,
      in: _in,
      ...rest
    } = values
    await change(shop, storeNbr, { ...rest, host: [host, ...otherHosts].join(',') })
    console.log(
      `Store ${storeNbr} answers at ${host} (appid ${appid}): home delivery ${rates.home}, pickup ${rates.pickup}, free from ${rates.freeFrom} ${currency}; cash on delivery${bank ? ' and bank transfer' : ''}.\nImport its products with "npm run import -- FILE.csv --store ${storeNbr}".${bank ? '' : ` Bank transfer is off until "npm run store -- set --nbr ${storeNbr} --bank code/name/account/holder".`}`,
    )
  })
}

export const list = (): Promise<void> =>
  withShop(async (shop) => {
    for (const { storeNbr, hosts, config, closedAt, database } of await storesOf(shop))
      console.log(
        [
          storeNbr,
          localized(config.storeName, config.defaultLang, config.defaultLang),
          hosts.join(','),
          config.langs.join(','),
          config.currency,
          closedAt ? 'closed' : 'open',
          ...(shop.databases.length > 1 ? [database.name] : []),
        ].join('\t'),
      )
  })

export const show = (values: StoreValues): Promise<void> =>
  withShop(async (shop) => {
    const store = await storeOf(shop, storeNbrOf(values))
    const { storeNbr, hosts, appid, config, closedAt, database } = store
    const returnReasons = (await reasonsOf(database.db, store)).map(
      ({ rsn, name, kinds, needsImage }) => ({
        rsn,
        name,
        kinds,
        needsImage,
      }),
    )
    const shown = { storeNbr, appid, hosts, isClosed: closedAt !== null, ...config, returnReasons }
    console.log(JSON.stringify(shown, null, 2))
  })

export const set = (values: StoreValues): Promise<void> =>
  withShop(async (shop) => {
    const storeNbr = storeNbrOf(values)
    const { nbr: _nbr, ...changes } = values
    if (!Object.keys(changes).length)
      throw new Trouble('No changes given; see npm run store -- --help for the options')
    for (const option of ['home-fee', 'pickup-fee', 'free-from'] as const)
      if (values[option] !== undefined)
        throw new Trouble(
          `--${option} is only for create; an existing store has its rates in its shipping methods`,
        )
    if (values.in !== undefined)
      throw new Trouble(
        '--in is only for create; "npm run store -- move" moves a store to another database',
      )
    await change(shop, storeNbr, values)
    console.log(`Store ${storeNbr} is changed`)
  })

export const close = (values: StoreValues, isClosed = true): Promise<void> =>
  withShop(async (shop) => {
    const storeNbr = storeNbrOf(values)
    const { db } = await databaseOf(shop, storeNbr)
    await changeStore(db, storeNbr, { isClosed })
    console.log(
      isClosed
        ? `Store ${storeNbr} is closed; its products and orders are kept; "open" reopens it`
        : `Store ${storeNbr} is open`,
    )
  })

async function change(shop: ShopData, storeNbr: string, values: StoreValues): Promise<void> {
  const store = await storeOf(shop, storeNbr)
  const { db } = store.database
  const config = configOf(values, store.config)
  const hosts = values.host === undefined ? undefined : hostsOf(values)
  const bank = bankOf(values)
  if (config.currency && config.currency !== store.config.currency) await refuseSold(db, storeNbr)
  if (config.timeZone !== undefined && !(await knowsZone(db, config.timeZone)))
    throw unknownZone(config.timeZone)
  if (values.logo !== undefined) {
    const logo = values.logo && (await savedLogo(shop, storeNbr, values.logo))
    Object.assign(config, { logo, favicon: logo })
  }
  await changeStore(db, storeNbr, { config, ...(hosts && { hosts }) }).catch(
    refuseTaken(storeNbr, hosts ?? []),
  )
  if (bank) {
    if (!(await setBankAccount(db, storeNbr, bank)))
      throw new Trouble(`Store ${storeNbr} has no bank transfer to set --bank for`)
  }
}

/**
 * Refuses a change of currency once there are orders: prices are stored in minor units, so another
 * currency would change their value.
 */
async function refuseSold(db: Db, storeNbr: string): Promise<void> {
  const [product] = await db
    .select({ ptNbr: products.ptNbr })
    .from(products)
    .where(eq(products.storeNbr, storeNbr))
    .limit(1)
  if (product)
    throw new Trouble(
      `Store ${storeNbr} has products with prices in its currency; only a store without products can change it`,
    )
}

async function savedLogo(shop: ShopData, storeNbr: string, file: string): Promise<string> {
  const bytes = await readFile(file).catch(() => {
    throw new Trouble(`--logo "${file}" cannot be read; name a picture file`)
  })
  const drawn = await redraw(bytes).catch((error: unknown) => {
    if (!(error instanceof PictureRefused)) throw error
    throw new Trouble(`--logo "${file}" is not a usable picture: ${error.message}`)
  })
  const { db } = await databaseOf(shop, storeNbr)
  const arrived = { name: nameFrom(file), addedBy: 'commands' }
  const { key } = await withFiles(shop.database, shop.settings, (files) =>
    keepInLibrary(db, files, storeNbr, drawn, arrived),
  )
  return key
}

async function storeOf(shop: ShopData, storeNbr: string) {
  const store = (await storesOf(shop)).find((one) => one.storeNbr === storeNbr)
  if (!store) throw noStore(storeNbr)
  return store
}

const refuseTaken = (storeNbr: string, hosts: readonly string[]) => (error: unknown) => {
  if (isHostTaken(error))
    throw new Trouble(`Another store already uses the host ${hosts.join(' or ')}`)
  if (isStoreTaken(error)) throw taken(storeNbr)
  throw error
}

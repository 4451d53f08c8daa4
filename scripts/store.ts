import path from 'node:path'
import { parseArgs } from 'node:util'
import { migrateDatabase, openDatabase } from '../gateway/db/database.ts'
import { startEmbedded } from '../gateway/db/embedded.ts'
import { readSettings } from '../gateway/settings.ts'
import { createStore } from '../gateway/store/create-store.ts'
import { isLang } from '../schemas/lang.ts'
import { runCommand, Trouble } from './trouble.ts'

const help = `Makes a store, which then stands empty: bring its products with "npm run import", its pages with "npm run pages".

  npm run store -- create --nbr S100 --host shop.example --name "Corner shop" [options]

  --langs zh-TW,en-US   languages, the first being the store's own (zh-TW)
  --currency TWD        ISO 4217 code (TWD)
  --symbol NT$          as prices show it (NT$)
  --symbol-after        behind the number instead of before it
  -h, --help

DATA_DIR and DATABASE_URL name the shop's data as they do for npm run serve, which may be running meanwhile.
`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      nbr: { type: 'string' },
      host: { type: 'string' },
      name: { type: 'string' },
      langs: { type: 'string', default: 'zh-TW' },
      currency: { type: 'string', default: 'TWD' },
      symbol: { type: 'string', default: 'NT$' },
      'symbol-after': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const { nbr, host, name, currency, symbol } = values
  if (values.help || positionals[0] !== 'create' || !nbr || !host || !name) {
    console.log(help)
    return values.help ? 0 : 1
  }
  const wrong = (what: string) => new Trouble(`${what}; see npm run store -- --help`)
  if (!/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/.test(nbr))
    throw wrong(`--nbr "${nbr}" may hold letters, digits and hyphens`)
  if (!/^[a-z0-9.-]{1,253}$/.test(host))
    throw wrong(`--host "${host}" must be a host name in lower case, without a port`)
  if (!/^[A-Z]{3}$/.test(currency)) throw wrong(`--currency "${currency}" must be a code like TWD`)
  const langs = values.langs.split(',').map((lang) => lang.trim())
  const strange = langs.find((lang) => !isLang(lang))
  if (strange !== undefined) throw wrong(`--langs: "${strange}" is none of the six languages`)
  const { DATA_DIR, DATABASE_URL, DATABASE_DIRECT_URL } = process.env
  const { dataDir, databaseUrl, directUrl } = readSettings({
    ...(DATABASE_DIRECT_URL && { DATABASE_DIRECT_URL }),
    ...(DATA_DIR && { DATA_DIR }),
    ...(DATABASE_URL && { DATABASE_URL }),
  })
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir })
  try {
    const url = databaseUrl ?? embedded?.url ?? ''
    await migrateDatabase(
      directUrl ?? url,
      path.join(import.meta.dirname, '../gateway/db/migrations'),
    )
    const database = openDatabase(url)
    try {
      const { appid } = await createStore(database.db, {
        storeNbr: nbr,
        host,
        name,
        langs: langs.filter(isLang),
        currency,
        currencySymbol: symbol,
        symbolPosition: values['symbol-after'] ? 'after' : 'before',
      })
      console.log(`Store ${nbr} stands at ${host} (appid ${appid})`)
    } catch (error) {
      if (String(error instanceof Error ? error.cause : error).includes('duplicate key'))
        throw new Trouble(`There is already a store ${nbr}, or one at ${host}`)
      throw error
    } finally {
      await database.close()
    }
  } finally {
    await embedded?.stop()
  }
  return 0
})

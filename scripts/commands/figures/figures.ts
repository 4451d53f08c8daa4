import { parseArgs } from 'node:util'
import { rebuild } from '../../../gateway/report/index.ts'
import { databaseOf, withShop } from '../store/store-data.ts'
import { runCommand, Trouble } from '../trouble.ts'

const help = `Figures of the Studio: what the ledger booked, added up.

  npm run figures -- rebuild --store S100   adds up the whole ledger of a store again

Needed only after the ledger was changed by hand: after a change of the time zone the gateway does so
itself. While it runs, the figures of the store are incomplete.

  -h, --help

DATA_DIR and DATABASE_URL select the shop as for npm run serve, which may be running.
`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { store: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  const [name] = positionals
  if (values.help || name === undefined) {
    console.log(help)
    return values.help ? 0 : 1
  }
  if (name !== 'rebuild') throw new Trouble(`There is no command "${name}"; there is rebuild`)
  await withShop(async (shop) => {
    const { store } = values
    if (store === undefined) throw new Trouble('Name the store: --store S100')
    const { db } = await databaseOf(shop, store)
    await rebuild(db, store)
    console.log(`The figures of ${store} agree with its ledger`)
  })
  return 0
})

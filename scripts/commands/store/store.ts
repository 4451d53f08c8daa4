import { parseArgs } from 'node:util'
import { storeOptions, type StoreValues } from './store-options.ts'
import { runCommand, Trouble } from '../trouble.ts'

const help = `Creates and changes stores. A new store only needs products: it has home delivery and pickup,
cash on delivery and bank transfer, six return reasons, a home page, a menu and information pages.

  npm run store -- create --nbr S100 --host shop.example --name "Corner shop" [options]
  npm run store -- list
  npm run store -- show --nbr S100
  npm run store -- set --nbr S100 [options]
  npm run store -- close --nbr S100     takes the store offline; its data stays
  npm run store -- open --nbr S100
  npm run store -- recount --nbr S100   adds up the figures of the Studio again from the whole ledger: after
                                        the ledger was changed by hand; they are incomplete while it runs
  npm run store -- move S100 --to second     moves it to that database of STORE_DATABASES, or back to
                                        "main", while it is used; see docs/production.md
  npm run store -- move S100 --cancel   gives a move up that has not ended

  --in second                    the database of STORE_DATABASES in which to create it (default: main)
  --host a.example,b.example     host names; the first is the main one
  --name TEXT, --slogan TEXT     in the store's default language
  --langs zh-TW,en-US            of zh-TW, zh-CN, en-US, vi-VN, th-TH, id-ID; the first is the default (zh-TW)
  --currency TWD                 ISO 4217 code (TWD); only while it has no products
  --symbol NT$                   currency symbol (default: that of the currency)
  --symbol-in zh-CN=元           another symbol in one language, for set; may be repeated
  --symbol-after, --symbol-before
  --time-zone America/Toronto    whose days and times the shop and its figures show (Asia/Taipei)
  --home-fee, --pickup-fee, --free-from   amounts, for create
  --bank code/name/account/holder         account for bank transfers
  --phone, --email, --address, --hours    contact shown to shoppers
  --company, --tax-id            who sells, as the footer shows it
  --return-days 7                return period in days after delivery
  --dispatch-days mon,tue,wed,thu,fri     when parcels leave; days of arrival are counted by them
  --closed-days 2027-02-05..2027-02-11,2027-04-05   when nothing leaves or arrives; "" for none
  --point-months 12              months until points that are earned from now on expire; 0 for never
  --commission, --no-commission  whether members see what they earn by sharing
  --logo FILE                    a picture
  --theme color-brand=#1f5f4a    a design token; may be repeated
  --service, --service-line, --service-facebook   links to customer service
  --ga G-…, --gtm GTM-…, --pixel …                analytics ids
  -h, --help

DATA_DIR and DATABASE_URL select the shop as for npm run serve, which may be running.
`

const moveOptions = { to: { type: 'string' }, cancel: { type: 'boolean' } } as const

// Loaded lazily, since the help does not need them.
const load = () => import('./store-commands.ts')
const commands: Record<string, (values: StoreValues) => Promise<void>> = {
  create: async (values) => (await load()).create(values),
  list: async () => (await load()).list(),
  show: async (values) => (await load()).show(values),
  set: async (values) => (await load()).set(values),
  close: async (values) => (await load()).close(values),
  open: async (values) => (await load()).close(values, false),
  recount: async (values) => (await import('./recount.ts')).recount(values),
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...storeOptions, ...moveOptions },
  })
  const [name, ...more] = positionals
  if (values.help || name === undefined) {
    console.log(help)
    return values.help ? 0 : 1
  }
  const { to, cancel, ...storeValues } = values
  if (name === 'move') {
    const [stray] = Object.keys(storeValues)
    if (stray !== undefined) throw new Trouble(`--${stray} is not for move`)
    const { move } = await import('./move/move-command.ts')
    await move(more, { to, cancel })
    return 0
  }
  for (const [option, value] of Object.entries({ to, cancel }))
    if (value !== undefined) throw new Trouble(`--${option} is only for move`)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command)
    throw new Trouble(
      `There is no command "${name}"; there are ${[...Object.keys(commands), 'move'].join(', ')}`,
    )
  if (more.length) throw new Trouble(`${name} takes no argument "${more.join(' ')}"`)
  await command(storeValues)
  return 0
})

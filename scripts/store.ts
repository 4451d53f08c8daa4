import { parseArgs } from 'node:util'
import { close, create, list, set, show } from './store-commands.ts'
import { storeOptions, type StoreValues } from './store-options.ts'
import { runCommand, Trouble } from './trouble.ts'

const help = `Makes and changes stores. A new one sells as soon as it has products: it has home delivery and pickup,
pay on delivery and bank transfer, six reasons for returns, a home page, a menu and information pages.

  npm run store -- create --nbr S100 --host shop.example --name "Corner shop" [options]
  npm run store -- list
  npm run store -- show --nbr S100
  npm run store -- set --nbr S100 [options]
  npm run store -- close --nbr S100     answers at its hosts no more; its data stays
  npm run store -- open --nbr S100

  --host a.example,b.example     where it answers, the first being its own
  --name TEXT, --slogan TEXT     in the store's own language
  --langs zh-TW,en-US            of zh-TW, zh-CN, en-US, vi-VN, th-TH, id-ID; the first is its own (zh-TW)
  --currency TWD                 ISO 4217 code (TWD); only before it has products
  --symbol NT$                   as prices show it (what the currency has)
  --symbol-after, --symbol-before
  --home-fee, --pickup-fee, --free-from   amounts, for create
  --bank code/name/account/holder         where bank transfers go
  --phone, --email, --address, --hours    how shoppers reach the shop
  --return-days 7                days after delivery in which goods can be returned
  --logo FILE                    a picture
  --theme color-brand=#1f5f4a    a design token; may be repeated
  --service, --service-line, --service-facebook   links to customer service
  --ga G-…, --gtm GTM-…, --pixel …                analytics ids
  -h, --help

DATA_DIR and DATABASE_URL name the shop's data as they do for npm run serve, which may be running meanwhile.
`

const commands: Record<string, (values: StoreValues) => Promise<void>> = {
  create,
  list,
  show,
  set,
  close: (values) => close(values),
  open: (values) => close(values, false),
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: storeOptions })
  const [name, ...more] = positionals
  if (values.help || name === undefined) {
    console.log(help)
    return values.help ? 0 : 1
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command)
    throw new Trouble(`There is no "${name}"; there are ${Object.keys(commands).join(', ')}`)
  if (more.length) throw new Trouble(`"${more.join(' ')}" is too many after ${name}`)
  await command(values)
  return 0
})

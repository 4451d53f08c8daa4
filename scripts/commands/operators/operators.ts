import { parseArgs } from 'node:util'
import { runCommand, Trouble } from '../trouble.ts'

const help = `Operators of the Studio: who may sign in, and what they may do.

  npm run operators -- invite EMAIL --store S100 --role owner [--name "Ann Lin"]
                                    prints a link, good for seven days, by which that person accepts:
                                    pass it on to nobody else; another call ends it
  npm run operators -- list [--store S100]
  npm run operators -- roles EMAIL --store S100 --role designer,support
  npm run operators -- remove EMAIL --store S100
  npm run operators -- reset EMAIL  for somebody who lost password or phone: ends their sessions and
                                    tokens, and prints a link to set a new password
  npm run operators -- token EMAIL --name "Stock robot" [--permissions orders.read,orders.ship] [--days 90]
                                    prints a token for programs, which acts as that operator

  --role         of owner, manager, designer, merchandiser, fulfilment, support, reader
  --permissions  of those that docs/operator-operations.md lists; without it all that tokens may have
  --studio URL   address of the Studio in links (https://STUDIO_HOST, or http://studio.localhost:8080)
  -h, --help

DATA_DIR and DATABASE_URL select the shop as for npm run serve, which may be running.
`

const names = ['invite', 'list', 'roles', 'remove', 'reset', 'token'] as const

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      store: { type: 'string' },
      role: { type: 'string' },
      name: { type: 'string' },
      permissions: { type: 'string' },
      days: { type: 'string' },
      studio: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [name, ...words] = positionals
  if (values.help || name === undefined) {
    console.log(help)
    return values.help ? 0 : 1
  }
  const known = names.find((one) => one === name)
  if (!known) throw new Trouble(`There is no command "${name}"; there are ${names.join(', ')}`)
  // Loaded lazily, since the help does not need it.
  const commands = await import('./operator-account-commands.ts')
  await commands[known](words, values)
  return 0
})

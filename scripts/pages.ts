import { parseArgs } from 'node:util'
import { CallError } from '../runtime/transport/call-error.ts'
import { gatewayUrl } from './exchange.ts'
import { connectGateway } from './gateway-client.ts'
import { commands, wholeNumber } from './page-commands.ts'
import { refusalLines } from './page-refusal.ts'
import { runCommand, Trouble } from './trouble.ts'

const help = `Edits the page documents of a running shop.

  npm run pages -- list                            all documents of the store
  npm run pages -- pull ADDRESS [FILE]             the draft, to FILE or the standard output
  npm run pages -- push ADDRESS FILE               saves FILE as the draft
  npm run pages -- publish ADDRESS [FILE]          publishes the draft; with FILE, only the draft FILE holds
  npm run pages -- rollback ADDRESS REVISION       shows shoppers an older revision; 0 is the screen's own
  npm run pages -- check ADDRESS FILE              lists the faults of FILE, saves nothing
  npm run pages -- revisions ADDRESS               what was published, newest first
  npm run pages -- faults                          blocks that failed before shoppers

ADDRESS is p1/p2/p3, with parts left empty: home, head/hv0000, item//P10001.
A pulled file names in "$draftRev" the draft it started from; a push that would overwrite another's is refused.

  --url URL    the gateway; its host name selects the store (http://localhost:8080, the port from PORT)
  --rev N      pull: the published revision N instead of the draft
  -h, --help

OPERATOR_TOKEN in the environment opens the gateway; a demo's is known.
`

/** The token of the demo, which a gateway in production refuses. */
const demoToken = 'demo-operator-token'

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      rev: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [name = '', ...words] = positionals
  if (values.help || !name) {
    console.log(help)
    return values.help ? 0 : 1
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command)
    throw new Trouble(
      `There is no command "${name}"; there are ${Object.keys(commands).join(', ')}`,
    )
  const { PORT, OPERATOR_TOKEN } = process.env
  const url = gatewayUrl(values.url ?? `http://localhost:${PORT || 8080}`)
  const rev = values.rev === undefined ? undefined : wholeNumber(values.rev)
  const gateway = await connectGateway(url, OPERATOR_TOKEN || demoToken)
  try {
    return await command({
      gateway,
      words,
      rev,
      print: (line) => console.log(line),
      note: (line) => console.error(line),
    })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    for (const line of await refusalLines(error, gateway, [name, ...words].join(' ')))
      console.error(line)
    return 1
  }
})

import { enquiryCommands } from './enquiry-commands.ts'
import { runOperatorCommand } from './operator-command.ts'

const help = `Reads what shoppers ask about products of a running shop.

  npm run enquiries -- list [--page N]        enquiries with whom to answer, newest first, twenty a page

  --url URL    the gateway; its host name selects the store (http://localhost:8080, the port from PORT)
  -h, --help

OPERATOR_TOKEN in the environment opens the gateway; a demo's is known.
`

await runOperatorCommand({
  help,
  commands: enquiryCommands,
  options: ['page'],
  refusals: { missing: 'store STORE has no enquiries', messages: {} },
})

import { enquiryCommands } from './enquiry-commands.ts'
import { runOperatorCommand } from '../operator-command.ts'

const help = `Lists the product enquiries of a running shop.

  npm run enquiries -- list [--page N]        enquiries with contact data, newest first, twenty a page

  --url URL    the gateway; its host name selects the store (http://localhost:8080, the port from PORT)
  -h, --help

Set OPERATOR_TOKEN to the gateway's operator token; the default is the demo's.
`

await runOperatorCommand({
  help,
  commands: enquiryCommands,
  options: ['page'],
  refusals: { missing: 'store STORE has no enquiries', messages: {} },
})

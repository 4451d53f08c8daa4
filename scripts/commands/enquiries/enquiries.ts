import { enquiryCommands } from './enquiry-commands.ts'
import { runOperatorCommand } from '../operator-command.ts'

const help = `Lists the product enquiries of a running shop.

  npm run enquiries -- list [--before NBR]    enquiries with contact data, newest first, twenty a page

  --store NBR  the store; needed only by operators of several (STORE)
  --url URL    the Studio (http://studio.localhost:8080, the port from PORT)
  -h, --help

Set OPERATOR_TOKEN to a token that you made in the Studio; the default is that of the demo's owner.
`

await runOperatorCommand({
  help,
  commands: enquiryCommands,
  options: ['before'],
  refusals: { missing: 'this store has no enquiries', messages: {} },
})

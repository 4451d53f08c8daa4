import { runOperatorCommand } from '../operator-command.ts'
import { campaignCommands } from './campaign-commands.ts'
import { campaignRefusals } from './campaign-refusal.ts'

const help = `Makes, lists and ends the campaigns of a running shop: sales, limited offers and group buys.

  npm run campaigns -- make FILE         creates the campaign of a JSON file; - reads standard input
  npm run campaigns -- list [--page N]   campaigns, the last to end first, fifty a page
  npm run campaigns -- close CPG         ends a campaign now; orders keep their prices

  --store NBR  the store; needed only by operators of several (STORE)
  --url URL    the Studio (http://studio.localhost:8080, the port from PORT)
  -h, --help

Set OPERATOR_TOKEN to a token that you made in the Studio; the default is that of the demo's owner.
`

await runOperatorCommand({
  help,
  commands: campaignCommands,
  options: ['page'],
  refusals: campaignRefusals,
})

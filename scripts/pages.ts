import { runOperatorCommand } from './operator-command.ts'
import { pageCommands } from './page-commands.ts'
import { pageRefusals } from './page-refusal.ts'

const help = `Edits the page documents of a running shop.

  npm run pages -- list                            all documents of the store
  npm run pages -- pull ADDRESS [FILE]             the draft, to FILE or the standard output
  npm run pages -- push ADDRESS FILE               saves FILE as the draft
  npm run pages -- publish ADDRESS [FILE]          publishes the draft; with FILE, only the draft FILE holds
  npm run pages -- rollback ADDRESS REVISION       shows shoppers an older revision; 0 is the screen's own
  npm run pages -- check ADDRESS FILE              lists the faults of FILE, saves nothing
  npm run pages -- preview ADDRESS                 a link that shows the draft in the shop until it ends
  npm run pages -- revisions ADDRESS               what was published, newest first
  npm run pages -- faults                          blocks that failed before shoppers

ADDRESS is p1/p2/p3, with parts left empty: home, head/hv0000, item//P10001.
A pulled file names in "$draftRev" the draft it started from; a push that would overwrite another's is refused.

  --url URL    the gateway; its host name selects the store (http://localhost:8080, the port from PORT)
  --rev N      pull: the published revision N instead of the draft
  --minutes N  preview: how long the link is good for (60, at most 10080)
  --of NBR     preview: the product, category or other number to show a page for all of them with
  -h, --help

OPERATOR_TOKEN in the environment opens the gateway; a demo's is known.
`

await runOperatorCommand({
  help,
  commands: pageCommands,
  options: ['rev', 'minutes', 'of'],
  refusals: pageRefusals,
})

import { runOperatorCommand } from '../operator-command.ts'
import { pageCommands } from './page-commands.ts'
import { pageRefusals } from './page-refusal.ts'

const help = `Edits the page documents of a running shop.

  npm run pages -- list                            all documents of the store
  npm run pages -- pull ADDRESS [FILE]             the draft, to FILE or the standard output
  npm run pages -- push ADDRESS FILE               saves FILE as the draft
  npm run pages -- publish ADDRESS [FILE]          publishes the draft; with FILE, only the draft in FILE
  npm run pages -- rollback ADDRESS REVISION       shows an older revision; 0 is the screen's default
  npm run pages -- check ADDRESS FILE              lists the faults of FILE without saving
  npm run pages -- preview ADDRESS                 an expiring link that shows the draft in the shop
  npm run pages -- revisions ADDRESS               published revisions, newest first
  npm run pages -- faults                          blocks that failed to render for shoppers

ADDRESS is p1/p2/p3, with parts left empty: home, head/hv0000, item//P10001.
A pulled file contains its draft number as "$draftRev"; a push that would overwrite a newer draft is refused.

  --store NBR  the store; needed only by operators of several (STORE)
  --url URL    the Studio (http://studio.localhost:8080, the port from PORT)
  --rev N      pull: the published revision N instead of the draft
  --minutes N  preview: minutes until the link expires (60, at most 10080)
  --of NBR     preview: the product, category or other number to show a shared page with
  -h, --help

Set OPERATOR_TOKEN to a token that you made in the Studio; the default is that of the demo's owner.
`

await runOperatorCommand({
  help,
  commands: pageCommands,
  options: ['rev', 'minutes', 'of'],
  refusals: pageRefusals,
})

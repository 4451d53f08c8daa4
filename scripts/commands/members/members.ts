import { runOperatorCommand } from '../operator-command.ts'
import { memberCommands } from './member-commands.ts'
import { memberRefusals } from './member-refusal.ts'

const help = `Shows members of a running shop and changes their points and level.

  npm run members -- show MEMBER                    one member with level, points and what was changed
  npm run members -- points MEMBER AMOUNT REASON    gives points, or takes some if AMOUNT is negative; the member reads REASON
  npm run members -- level MEMBER LEVEL [--follow yes]
                                                    sets the level for good, or until purchases lower it
  npm run members -- birth-month MEMBER MONTH       corrects the month of the birthday, 1 to 12
  npm run members -- pay-commission MEMBER AMOUNT --ref REF
                                                    records that commission was paid out

  --store NBR  the store; needed only by operators of several (STORE)
  --url URL    the Studio (http://studio.localhost:8080, the port from PORT)
  -h, --help

Set OPERATOR_TOKEN to a token that you made in the Studio; the default is that of the demo's owner.
`

await runOperatorCommand({
  help,
  commands: memberCommands,
  options: ['follow', 'ref'],
  refusals: memberRefusals,
})

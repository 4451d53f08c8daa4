import { runOperatorCommand } from '../operator-command.ts'
import { couponCommands } from './coupon-commands.ts'
import { couponRefusals } from './coupon-refusal.ts'

const help = `Makes, lists, gives and withdraws the coupons of a running shop.

  npm run coupons -- make FILE                   creates the coupon of a JSON file; - reads standard input
  npm run coupons -- list [--page N]             coupons, the last to expire first, fifty a page
  npm run coupons -- close CPN                   withdraws a coupon: nobody can collect or use it any more
  npm run coupons -- give CPN MEMBER [MEMBER …]  gives a coupon to members by their numbers

  --store NBR  the store; needed only by operators of several (STORE)
  --url URL    the Studio (http://studio.localhost:8080, the port from PORT)
  -h, --help

Set OPERATOR_TOKEN to a token that you made in the Studio; the default is that of the demo's owner.
`

await runOperatorCommand({
  help,
  commands: couponCommands,
  options: ['page'],
  refusals: couponRefusals,
})

import { runOperatorCommand } from './operator-command.ts'
import { orderCommands } from './order-commands.ts'
import { orderRefusals } from './order-refusal.ts'

const help = `Carries out the orders of a running shop.

  npm run orders -- list [--stat STAT] [--page N]           orders, newest first, fifty a page
  npm run orders -- show NBR [--picture FILE]               one order with all that happened to it; to FILE the
                                                            picture of the transfer that the shopper sent
  npm run orders -- ship NBR [--carrier C] [--track T]      handed to its carrier; its goods leave the stock
  npm run orders -- arrived NBR                             ready for pickup; the shopper is notified
  npm run orders -- deliver NBR                             handed over; paid with it where it is paid at the door
  npm run orders -- redeem CODE [REMARK]                    takes a voucher; each code is good once
  npm run orders -- confirm-payment NBR AMOUNT --ref REF    a transfer came; another amount is refused
  npm run orders -- tasks                                   money that needs you: unread payment notices, refunds by hand
  npm run orders -- handled PROVIDER EVENT REMARK           takes a notice off that list, with what you did about it
  npm run orders -- confirm-refund ID --ref REF             money of a refund went back by hand
  npm run orders -- refund NBR AMOUNT REASON [--line N]     money goes back, all or a part, of one line or of the order;
                                                            codes whose money is not all there are void; the order stays
  npm run orders -- void NBR REASON                         closes it: goods are free again, money goes back

  --url URL    the gateway; its host name selects the store (http://localhost:8080, the port from PORT)
  -h, --help

OPERATOR_TOKEN in the environment opens the gateway; a demo's is known.
`

await runOperatorCommand({
  help,
  commands: orderCommands,
  options: ['carrier', 'track', 'ref', 'stat', 'page', 'picture', 'line'],
  refusals: orderRefusals,
})

import { runOperatorCommand } from '../operator-command.ts'
import { orderCommands } from './order-commands.ts'
import { orderRefusals } from './order-refusal.ts'
import { returnCommands } from './return-commands.ts'
import { trialCommands } from './trial-commands.ts'

const help = `Processes the orders of a running shop.

  npm run orders -- list [--stat STAT] [--search TEXT] [--before NBR]
                                                            orders, newest first, fifty a page
  npm run orders -- show NBR [--picture FILE]               one order with its history and payments; saves the
                                                            shopper's receipt picture to FILE
  npm run orders -- ship NBR [--carrier C] [--track T]      marks it as shipped; its goods leave the stock
  npm run orders -- arrived NBR                             marks it as ready for pickup; notifies the shopper
  npm run orders -- deliver NBR                             marks it as delivered; cash on delivery also as paid
  npm run orders -- redeem CODE [REMARK]                    redeems a voucher; each code works once
  npm run orders -- confirm-payment NBR AMOUNT --ref REF    records a transfer; the amount must match the order
  npm run orders -- tasks                                   payments that need you: failed notifications, manual refunds
  npm run orders -- handled PROVIDER EVENT REMARK           closes a notification's task; REMARK says what you did
  npm run orders -- confirm-refund ID --ref REF             records a refund that you sent manually
  npm run orders -- refund NBR AMOUNT REASON [--line N [--good N] [--bad N]]
                                                            refunds all or part of one line or of the order; voucher
                                                            codes no longer fully paid become void; the order stays;
                                                            units of the line come back for sale or written off
  npm run orders -- void NBR REASON                         voids it: releases its stock and refunds its payment
  npm run orders -- refunds [--stat STAT] [--before NBR]    requests for refunds before dispatch, newest first
  npm run orders -- refunds show|approve NBR                one request; pays it out
  npm run orders -- refunds reject NBR REASON               the order goes on; the shopper reads the reason
  npm run orders -- returns [--stat STAT] [--before NBR]    requests for returns, newest first
  npm run orders -- returns show NBR                        one return with its goods, pictures and history
  npm run orders -- returns approve NBR [--to T] [--note N] tells the shopper to send the goods to T: an address or a code
  npm run orders -- returns reject NBR REASON               the order goes on; the shopper reads the reason
  npm run orders -- returns receive NBR [LINE:GOOD:BAD ...] the goods came back, all good, or as listed by line of the order
  npm run orders -- returns settle NBR [AMOUNT REASON]      refunds what came back, or less with a reason
  npm run orders -- trials [--stat STAT] [--page N]         trials that are neither paid nor ended, oldest first
  npm run orders -- trials approve NBR                      its goods can be shipped
  npm run orders -- trials reject NBR REASON                releases its stock; the reason is kept for operators
  npm run orders -- trials extend NBR DAYS                  more days, also for one that is overdue

  --store NBR  the store; needed only by operators of several (STORE)
  --url URL    the Studio (http://studio.localhost:8080, the port from PORT)
  -h, --help

Set OPERATOR_TOKEN to a token that you made in the Studio; the default is that of the demo's owner.
`

await runOperatorCommand({
  help,
  commands: { ...orderCommands, ...returnCommands, ...trialCommands },
  options: [
    'carrier',
    'track',
    'ref',
    'stat',
    'search',
    'before',
    'page',
    'picture',
    'line',
    'good',
    'bad',
    'to',
    'note',
  ],
  refusals: orderRefusals,
})

import * as ops from '../../../schemas/after-sales/return-operator.ops.ts'
import { retStats, type RetKind } from '../../../schemas/after-sales/return.schema.ts'
import { basePath } from '../../../schemas/protocol/constants.ts'
import type { Commands } from '../operator-command.ts'
import { needed, oneLine, printTable } from '../printing.ts'
import { Trouble } from '../trouble.ts'

/** Requests per page. */
const pageSize = 50

type Command = Commands[string]
type Given = Parameters<Command>[0]

async function list({ gateway, options, print, note }: Given, kind: RetKind): Promise<void> {
  const stat = retStats.find((one) => one === options.stat)
  if (options.stat !== undefined && stat === undefined)
    throw new Trouble(`--stat must be one of ${retStats.join(', ')}, not "${options.stat}"`)
  const { rows, hasMore } = await gateway.call(ops.listReturns, {
    kind,
    ...(stat !== undefined && { stat }),
    ...(options.before !== undefined && { before: options.before }),
    pageSize,
  })
  printTable(
    print,
    rows.map(({ retNbr, soNbr, stat, addDate, amtRefund, qty }) => [
      retNbr,
      soNbr,
      stat,
      addDate.slice(0, 16).replace('T', ' '),
      String(amtRefund),
      `${qty} units`,
    ]),
  )
  const last = rows.at(-1)
  if (hasMore && last) note(`more with: --before ${last.retNbr}`)
}

async function show({ gateway, print }: Given, retNbr: string): Promise<void> {
  const { RetInfo, BackList, EventList, ...shown } = await gateway.call(ops.showReturn, { retNbr })
  const { soNbr, kind, stat, rsnName, cmmt, retType, amtRefund, points } = RetInfo
  print(
    `${retNbr}  ${kind} of ${soNbr}  ${stat}  ${amtRefund}${points ? `, ${points} points` : ''}`,
  )
  print(oneLine([rsnName, cmmt].filter(Boolean).join(': ')))
  if (retType) print(`comes back: ${ways[retType]}`)
  const receiver = [RetInfo.receiverName, RetInfo.receiverTel, RetInfo.receiverCity]
  const place = [...receiver, RetInfo.receiverAddr].filter(Boolean).join(', ')
  if (place) print(oneLine(place))
  if (shown.acctNbr) print(`transfer to ${shown.bankCode} ${shown.acctNbr} ${shown.acctName}`)
  if (RetInfo.needsConsent) print('waits for the buyer’s consent to the invoice’s allowance')
  for (const img of RetInfo.imgs) print(`picture: ${basePath}${img}`)
  printTable(
    (line) => print(`  ${line}`),
    RetInfo.RetdList.map(({ ln, qtyRet, name, option, amtRet }) => {
      const back = BackList.find((one) => one.ln === ln)
      const came = back && back.qtyGood + back.qtyBad > 0
      return [
        `line ${ln}`,
        `${qtyRet} ×`,
        oneLine(`${name} ${option}`),
        String(amtRet),
        came ? `${back.qtyGood} good, ${back.qtyBad} bad` : '',
      ]
    }),
  )
  printTable(
    print,
    EventList.map(({ at, stat, by, byName, note }) => [
      at.slice(0, 19).replace('T', ' '),
      stat,
      byName && byName !== by ? `${by} ${byName}` : by,
      oneLine(note),
    ]),
  )
}

const ways = { 1: 'collected at the address', 2: 'handed in at a store', 3: 'not at all' } as const

/** Parses `LINE:GOOD:BAD`, such as `1:2:0`. */
function backOf(word: string) {
  const [ln = 0, qtyGood = 0, qtyBad = 0] = word.split(':').map(Number)
  if (![ln, qtyGood, qtyBad].every(Number.isInteger) || ln < 1)
    throw new Trouble(`"${word}" is not LINE:GOOD:BAD, such as 1:2:0`)
  return { ln, qtyGood, qtyBad }
}

/** The steps of a request, by their word. */
const steps: Record<string, (given: Given, retNbr: string, words: string[]) => Promise<unknown>> = {
  show,
  approve: ({ gateway, options }, retNbr) =>
    gateway.call(ops.approveReturn, {
      retNbr,
      ...(options.to && { sendTo: options.to }),
      ...(options.note && { note: options.note }),
    }),
  reject: ({ gateway }, retNbr, words) =>
    gateway.call(ops.rejectReturn, { retNbr, note: needed(words.join(' '), 'REASON') }),
  receive: ({ gateway }, retNbr, words) =>
    gateway.call(ops.receiveReturn, {
      retNbr,
      ...(words.length > 0 && { BackList: words.map(backOf) }),
    }),
  async settle({ gateway }, retNbr, [amount, ...why]) {
    const amt = amount === undefined ? undefined : Number(amount)
    if (amt !== undefined && !(amt >= 0)) throw new Trouble(`"${amount}" is not an amount`)
    return gateway.call(ops.settleReturn, {
      retNbr,
      ...(amt !== undefined && { amt, note: needed(why.join(' '), 'REASON') }),
    })
  },
}

/** A command for the requests of one kind: a list, or a step of one request. */
const requests =
  (kind: RetKind): Command =>
  async (given) => {
    const [word, number, ...words] = given.words
    if (word === undefined) {
      await list(given, kind)
      return 0
    }
    const step = Object.hasOwn(steps, word) ? steps[word] : undefined
    if (!step) throw new Trouble(`${word}: is none of ${Object.keys(steps).join(', ')}`)
    const retNbr = needed(number, 'NBR')
    const done = await step(given, retNbr, words)
    if (done instanceof Object && 'stat' in done)
      given.note(`${retNbr} is now "${String(done.stat)}"`)
    return 0
  }

export const returnCommands = { returns: requests('return'), refunds: requests('refund') }

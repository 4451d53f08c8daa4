import { carriers } from '../schemas/freight/freight.schema.ts'
import * as ops from '../schemas/order/order-operator.ops.ts'
import { orderStats } from '../schemas/order/order-stat.ts'
import type { Commands } from './operator-command.ts'
import { needed, oneLine, printTable } from './printing.ts'
import { Trouble } from './trouble.ts'

function oneOf<const T extends readonly string[]>(all: T, word: string, name: string): T[number] {
  const found = all.find((one) => one === word)
  if (found === undefined)
    throw new Trouble(`${name} is one of ${all.filter(Boolean).join(', ')}, not "${word}"`)
  return found
}

const moved = (nbr: string, stat: string) => `${nbr} is "${stat}" now`

export const orderCommands: Commands = {
  async list({ gateway, words: [word], print, note }) {
    const stat = word === undefined ? undefined : oneOf(orderStats, word, 'STAT')
    const { rows, total } = await gateway.call(ops.listOrders, stat ? { stat } : {})
    printTable(
      print,
      rows.map(({ soNbr, stat, addDate, amt, receiverName, frcName, payNbr, amtRefunding }) => [
        soNbr,
        stat,
        addDate.slice(0, 16).replace('T', ' '),
        String(amt),
        payNbr,
        frcName,
        oneLine(receiverName),
        amtRefunding ? `${amtRefunding} to send back` : '',
      ]),
    )
    if (total > rows.length) note(`the newest ${rows.length} of ${total}`)
    return 0
  },

  async show({ gateway, words: [word], print }) {
    const { SoInfo, EventList, PaymentList, RefundList, Remittance } = await gateway.call(
      ops.showOrder,
      {
        soNbr: needed(word, 'NBR'),
      },
    )
    const { soNbr, stat, amt, amtFreight, receiverCity, receiverAddr, storeName } = SoInfo
    print(`${soNbr}  ${stat}  ${amt}`)
    print(
      oneLine(
        [SoInfo.receiverNameOrig, SoInfo.receiverTelOrig, SoInfo.memEmailOrig]
          .filter(Boolean)
          .join(', '),
      ),
    )
    print(oneLine([receiverCity, storeName, receiverAddr].filter(Boolean).join(' ')))
    const { GrpInfo } = SoInfo
    if (GrpInfo)
      print(
        `group ${GrpInfo.grpNbr}  ${GrpInfo.stat}  ${GrpInfo.count} of ${GrpInfo.size}, until ${GrpInfo.deadline.slice(0, 16).replace('T', ' ')}`,
      )
    if (SoInfo.cmmt) print(`note: ${oneLine(SoInfo.cmmt)}`)
    printTable(
      (line) => print(`  ${line}`),
      SoInfo.SodList.map(({ qtyOrd, skuId, name, option, amtPaid }) => [
        `${qtyOrd} ×`,
        skuId,
        [name, option].filter(Boolean).join(', '),
        String(amtPaid),
      ]),
    )
    print(`  freight ${amtFreight - SoInfo.amtFreightOff}`)
    printTable(
      print,
      EventList.map(({ at, event, from, to, by, note }) => [
        at.slice(0, 19).replace('T', ' '),
        event,
        from === to ? to : `${from || '–'} → ${to}`,
        by,
        oneLine(note),
      ]),
    )
    printTable(
      print,
      PaymentList.map(({ at, kind, amt, ref }) => [
        at.slice(0, 19).replace('T', ' '),
        kind,
        String(amt),
        oneLine(ref),
      ]),
    )
    printTable(
      print,
      RefundList.map(({ id, amt, reason, note, isDone }) => [
        `refund ${id}`,
        String(amt),
        reason,
        isDone ? 'sent' : ['to be sent', note].filter(Boolean).join(', '),
      ]),
    )
    if (Remittance)
      print(
        `remittance told ${Remittance.at.slice(0, 16).replace('T', ' ')}, account …${Remittance.last5}`,
      )
    return 0
  },

  async ship({ gateway, words: [word], options: { carrier, track }, note }) {
    const soNbr = needed(word, 'NBR')
    const { stat } = await gateway.call(ops.shipOrder, {
      soNbr,
      ...(carrier && { carrier: oneOf(carriers, carrier, '--carrier') }),
      ...(track && { trackNbr: track }),
    })
    note(moved(soNbr, stat))
    return 0
  },

  async deliver({ gateway, words: [word], note }) {
    const soNbr = needed(word, 'NBR')
    note(moved(soNbr, (await gateway.call(ops.deliverOrder, { soNbr })).stat))
    return 0
  },

  async 'confirm-payment'({ gateway, words: [word, amount], options: { ref }, note }) {
    const soNbr = needed(word, 'NBR')
    const amt = Number(needed(amount, 'AMOUNT'))
    if (!(amt > 0)) throw new Trouble(`"${amount}" is no amount`)
    const { stat } = await gateway.call(ops.confirmPayment, {
      soNbr,
      amt,
      ref: needed(ref, '--ref'),
    })
    note(moved(soNbr, stat))
    return 0
  },

  async 'confirm-refund'({ gateway, words: [word], options: { ref }, note }) {
    const id = Number(needed(word, 'ID'))
    if (!Number.isInteger(id) || id < 1) throw new Trouble(`"${word}" is no refund; see: show`)
    await gateway.call(ops.confirmRefund, { id, ref: needed(ref, '--ref') })
    note(`refund ${id} is booked as sent`)
    return 0
  },

  async void({ gateway, words: [word, ...reason], note }) {
    const soNbr = needed(word, 'NBR')
    const { stat } = await gateway.call(ops.voidOrder, {
      soNbr,
      reason: needed(reason.join(' '), 'REASON'),
    })
    note(moved(soNbr, stat))
    return 0
  },
}

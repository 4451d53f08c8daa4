import { writeFile } from 'node:fs/promises'
import { Value } from '@sinclair/typebox/value'
import { SoNbr } from '../../../schemas/order-ref/order-ref.schema.ts'
import { carriers } from '../../../schemas/shipping/shipping.schema.ts'
import { listOrders } from '../../../schemas/order/order-list.ops.ts'
import * as ops from '../../../schemas/order/order-operator.ops.ts'
import { orderStats } from '../../../schemas/order-ref/order-stat.ts'
import type { Commands } from '../operator-command.ts'
import { printOrder } from './order-print.ts'
import { needed, oneLine, printTable } from '../printing.ts'
import { Trouble } from '../trouble.ts'

export function oneOf<const T extends readonly string[]>(
  all: T,
  word: string,
  name: string,
): T[number] {
  const found = all.find((one) => one === word)
  if (found === undefined)
    throw new Trouble(`${name} must be one of ${all.filter(Boolean).join(', ')}, not "${word}"`)
  return found
}

/** Returns an order number; a malformed one is reported like an unknown order. */
export function orderNbr(word: string | undefined): string {
  const soNbr = needed(word, 'NBR')
  if (!Value.Check(SoNbr(), soNbr)) throw new Trouble(`${soNbr}: there is no such order; see: list`)
  return soNbr
}

/** Parses an amount in major units. */
function amountOf(word: string | undefined): number {
  const amt = Number(needed(word, 'AMOUNT'))
  if (!(amt > 0 && Number.isFinite(amt))) throw new Trouble(`"${word}" is not an amount`)
  return amt
}

/** Parses units that come back with the refund of a line. */
function unitsOf(word: string, name: string, ln: number | undefined): number {
  const units = Number(word)
  if (!Number.isInteger(units) || units < 0) throw new Trouble(`${name} is not a count: "${word}"`)
  if (ln === undefined) throw new Trouble(`${name} needs --line: units come back by line`)
  return units
}

/** Orders per page. */
export const pageSize = 50

/** Formats an age: `5 min`, `3 h`, `2 d`. */
function ageOf(since: string): string {
  const minutes = Math.round((Date.now() - new Date(since).getTime()) / 60_000)
  if (minutes < 60) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} d`
}

export const changed = (nbr: string, stat: string) => `${nbr} is now "${stat}"`

export const orderCommands: Commands = {
  async list({ gateway, options: { stat, search, before }, print, note }) {
    const { rows, hasMore } = await gateway.call(listOrders, {
      ...(stat !== undefined && { stat: oneOf(orderStats, stat, '--stat') }),
      ...(search !== undefined && { q: search }),
      ...(before !== undefined && { before: orderNbr(before) }),
      pageSize,
    })
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
        amtRefunding ? `${amtRefunding} to refund` : '',
      ]),
    )
    const last = rows.at(-1)
    if (hasMore && last) note(`more with: --before ${last.soNbr}`)
    return 0
  },

  async show({ gateway, words: [word], options: { picture }, print, note }) {
    const soNbr = orderNbr(word)
    const shown = await gateway.call(ops.showOrder, { soNbr })
    printOrder(shown, print)
    if (picture === undefined) return 0
    if (!shown.Remittance?.hasPicture) throw new Trouble(`${soNbr} has no receipt picture`)
    const receipt = await gateway.call(ops.showReceipt, { soNbr })
    await writeFile(picture, Buffer.from(receipt.picture, 'base64'))
    note(`${picture}: the receipt picture`)
    return 0
  },

  async ship({ gateway, words: [word], options: { carrier, track }, note }) {
    const soNbr = orderNbr(word)
    const { stat } = await gateway.call(ops.shipOrder, {
      soNbr,
      ...(carrier && { carrier: oneOf(carriers, carrier, '--carrier') }),
      ...(track && { trackNbr: track }),
    })
    note(changed(soNbr, stat))
    return 0
  },

  async arrived({ gateway, words: [word], note }) {
    const soNbr = orderNbr(word)
    await gateway.call(ops.arriveOrder, { soNbr })
    note(`${soNbr} is ready for pickup; the shopper is notified`)
    return 0
  },

  async deliver({ gateway, words: [word], note }) {
    const soNbr = orderNbr(word)
    note(changed(soNbr, (await gateway.call(ops.deliverOrder, { soNbr })).stat))
    return 0
  },

  async 'confirm-payment'({ gateway, words: [word, amount], options: { ref }, note }) {
    const soNbr = orderNbr(word)
    const amt = amountOf(amount)
    const { stat } = await gateway.call(ops.confirmPayment, {
      soNbr,
      amt,
      ref: needed(ref, '--ref'),
    })
    note(changed(soNbr, stat))
    return 0
  },

  async tasks({ gateway, print, note }) {
    const { rows } = await gateway.call(ops.listPayTasks, {})
    printTable(
      print,
      rows.map(({ kind, provider, eventId, soNbr, amt, reason, since }) => [
        kind,
        provider,
        eventId,
        soNbr || '–',
        String(amt),
        reason,
        `open for ${ageOf(since)}`,
      ]),
    )
    note(rows.length ? `${rows.length} open` : 'No open tasks')
    return 0
  },

  async handled({ gateway, words: [provider, eventId, ...remark], note }) {
    await gateway.call(ops.handlePayNotice, {
      provider: needed(provider, 'PROVIDER'),
      eventId: needed(eventId, 'EVENT'),
      remark: needed(remark.join(' '), 'REMARK'),
    })
    note(`${provider} ${eventId} is closed`)
    return 0
  },

  async 'confirm-refund'({ gateway, words: [word], options: { ref }, note }) {
    const id = Number(needed(word, 'ID'))
    if (!Number.isInteger(id) || id < 1)
      throw new Trouble(`"${word}" is not a refund number; see: show`)
    await gateway.call(ops.confirmRefund, { id, ref: needed(ref, '--ref') })
    note(`refund ${id} is recorded as sent`)
    return 0
  },

  async refund({ gateway, words: [word, amount, ...reason], options, note }) {
    const { line, good, bad } = options
    const soNbr = orderNbr(word)
    const amt = amountOf(amount)
    const ln = line === undefined ? undefined : Number(line)
    if (ln !== undefined && !(Number.isInteger(ln) && ln > 0))
      throw new Trouble(`--line is the number of a line, from 1, not "${line}"; see: show ${soNbr}`)
    const { amtLeft, voided } = await gateway.call(ops.refundOrder, {
      soNbr,
      amt,
      reason: needed(reason.join(' '), 'REASON'),
      ...(ln !== undefined && { ln }),
      ...(good !== undefined && { qtyGood: unitsOf(good, '--good', ln) }),
      ...(bad !== undefined && { qtyBad: unitsOf(bad, '--bad', ln) }),
    })
    note(`${soNbr}: ${amt} is refunded, ${amtLeft} is left; for details: show ${soNbr}`)
    if (voided) note(`${voided} voucher ${voided === 1 ? 'code is' : 'codes are'} now void`)
    return 0
  },

  async redeem({ gateway, words: [word, ...remark], note }) {
    const code = needed(word, 'CODE')
    const { soNbr, name, option } = await gateway.call(ops.redeemVoucher, {
      code,
      remark: remark.join(' '),
    })
    note(`redeemed: ${oneLine([name, option].filter(Boolean).join(' '))}, of order ${soNbr}`)
    return 0
  },

  async void({ gateway, words: [word, ...reason], note }) {
    const soNbr = orderNbr(word)
    const { stat } = await gateway.call(ops.voidOrder, {
      soNbr,
      reason: needed(reason.join(' '), 'REASON'),
    })
    note(changed(soNbr, stat))
    return 0
  },
}

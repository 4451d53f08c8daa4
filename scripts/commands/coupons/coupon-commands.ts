import {
  makeCoupon,
  closeCoupon,
  giveCoupon,
  listCoupons,
} from '../../../schemas/coupon/coupon-operator.ops.ts'
import type { WrittenCoupon } from '../../../schemas/coupon/coupon-operator.ops.ts'
import { offerPosition } from '../../../schemas/coupon/offer-list.ts'
import { keysetPage } from '../keyset.ts'
import { readObject } from '../json-file.ts'
import type { Commands } from '../operator-command.ts'
import { needed, noteNext, oneLine, pageOf, printTable } from '../printing.ts'

/** Coupons per page. */
const pageSize = 50

export const couponCommands: Commands = {
  async make({ gateway, words: [file], note }) {
    const coupon = (await readObject(needed(file, 'FILE'))) as unknown as WrittenCoupon // checked by the gateway
    const { cpnNbr } = await gateway.call(makeCoupon, { coupon })
    note(`${cpnNbr} created; shoppers see it on their next navigation`)
    return 0
  },

  async list({ gateway, options, print, note }) {
    const page = pageOf(options.page)
    const { rows, hasMore } = await keysetPage(
      (before) => gateway.call(listCoupons, { pageSize, ...(before && { before }) }),
      ({ expire, cpnNbr }) => offerPosition(expire, cpnNbr),
      page,
    )
    printTable(
      print,
      rows.map(({ cpnNbr, effdate, expire, isOn, source, scope, given, qty, name }) => [
        cpnNbr,
        `${effdate.slice(0, 10)} – ${expire.slice(0, 10)}`,
        isOn ? '' : 'withdrawn',
        source,
        scope,
        qty ? `${given} of ${qty}` : String(given),
        oneLine(name),
      ]),
    )
    noteNext(note, { page, shown: rows.length, hasMore })
    return 0
  },

  async close({ gateway, words: [cpnNbr], note }) {
    await gateway.call(closeCoupon, { cpnNbr: needed(cpnNbr, 'CPN') })
    note(`${cpnNbr} withdrawn`)
    return 0
  },

  async give({ gateway, words: [cpnNbr, ...userNbrs], note }) {
    needed(userNbrs[0], 'MEMBER')
    const { given } = await gateway.call(giveCoupon, { cpnNbr: needed(cpnNbr, 'CPN'), userNbrs })
    note(`${cpnNbr}: given to ${given} of ${userNbrs.length}; the others held it already`)
    return 0
  },
}

import { judgeLines, type LineVerdict } from '../catalog/index.ts'
import { randomNbr } from '../db/random-nbr.ts'
import type { CartDraft } from './change-cart.ts'
import type { StoredLine } from './lines.ts'
import { offersFor, seenAs, type WantedLine } from './offers.ts'

export interface Filled {
  skuId: string
  /** Units added to the cart. */
  qty: number
  /** Why not all units were added. */
  fault?: LineVerdict['fault']
}

/**
 * Adds as many units of each line as can be bought together with the cart's content; main lines
 * before their add-ons.
 */
export async function fillCart(draft: CartDraft, wanted: readonly WantedLine[]): Promise<Filled[]> {
  const { asking, owner, lines } = draft
  const offers = await offersFor(asking, [...lines, ...wanted], { isCart: true })
  return wanted
    .toSorted((a, b) => a.kind - b.kind)
    .map((one): Filled => {
      const { skuId, ptNbr, kind, parPtNbr, qtyOrd } = one
      const sellable = offers.of(one)
      const same = lines.find(
        (line) => line.skuId === skuId && line.kind === kind && line.parPtNbr === parPtNbr,
      )
      const line: StoredLine = same ?? {
        ...owner,
        cartNbr: randomNbr('B'),
        skuId,
        ptNbr,
        kind,
        parPtNbr,
        qtyOrd: 0,
        checked: true,
        seenPrice: one.seenPrice ?? offers.priceOf(one) ?? 0,
        seenAs: sellable ? seenAs(asking, sellable) : null,
        addedAt: asking.now,
      }
      const before = line.qtyOrd
      line.qtyOrd += qtyOrd
      const verdict = judgeLines(same ? lines : [...lines, line], offers).get(line)
      if (verdict?.fault) line.qtyOrd = Math.max(before, verdict.most)
      const qty = line.qtyOrd - before
      if (qty) line.checked = true
      if (qty && !same) lines.push(line)
      return { skuId, qty, ...(verdict?.fault && { fault: verdict.fault }) }
    })
}

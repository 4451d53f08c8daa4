import { settleCommission } from '../../account/index.ts'
import type { Db } from '../../db/database.ts'
import { balanceOf } from '../../ledger/index.ts'
import { linesOf, type Order } from '../order-rows.ts'

/**
 * Books the sharer's commission of an order whose return window has ended: per line, the line's
 * rate of the amount paid for kept units less other refunds, rounded down. Called again after a
 * refund, it books the difference. The caller must hold the order's row lock.
 */
export async function bookSharerCommission(tx: Db, order: Order): Promise<void> {
  const { storeNbr, soNbr, sharerNbr, userNbr } = order
  if (sharerNbr === null || sharerNbr === userNbr) return
  const lines = await linesOf(tx, order)
  const kept = lines.map(({ units, qtyRet, rebPer }) => ({
    paid: units.slice(qtyRet).reduce((sum, unit) => sum + unit.paid, 0),
    rebPer: rebPer ?? 0,
  }))
  const paid = kept.reduce((sum, line) => sum + line.paid, 0)
  const full = kept.reduce((sum, line) => sum + Math.floor((line.paid * line.rebPer) / 100), 0)
  const { left } = await balanceOf(tx, order)
  const amt = paid ? Math.floor((full * Math.min(paid, left)) / paid) : 0
  const title = lines[0]?.ptName ?? soNbr
  await settleCommission(tx, { storeNbr, userNbr: sharerNbr, soNbr, amt, title })
}

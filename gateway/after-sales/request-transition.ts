import { and, eq, inArray } from 'drizzle-orm'
import { openRetStats, type RetStat } from '../../schemas/after-sales/return.schema.ts'
import type { Actor } from '../core/actor.ts'
import type { Db } from '../db/database.ts'
import { together } from '../db/together.ts'
import { bumpTick, raisedTick } from '../store/store-directory.ts'
import { returnEvents, returns } from './return.tables.ts'

export type Request = typeof returns.$inferSelect

/** States from which a request may reach each state. */
const from: Record<Exclude<RetStat, 'applied'>, readonly RetStat[]> = {
  approved: ['applied'],
  received: ['approved'],
  settled: ['approved', 'received'],
  rejected: ['applied', 'approved', 'received'],
  cancelled: ['applied', 'approved'],
}

interface Occasion {
  by: Actor
  /** Shown to the shopper. */
  note?: string
  set?: Partial<Omit<Request, 'storeNbr' | 'retNbr' | 'stat'>>
}

/**
 * Transitions a request to a state and logs it. Returns the request, or `undefined` if its state
 * does not allow it. The caller must hold the order's row lock.
 */
export async function transitionRequest(
  tx: Db,
  { storeNbr, retNbr }: Pick<Request, 'storeNbr' | 'retNbr'>,
  to: keyof typeof from,
  { by, note = '', set = {} }: Occasion,
): Promise<Request | undefined> {
  const isEnd = !openRetStats.some((open) => open === to)
  const [moved] = await tx
    .update(returns)
    .set({ ...set, stat: to, ...(isEnd && { endedAt: new Date() }) })
    .where(
      and(
        eq(returns.storeNbr, storeNbr),
        eq(returns.retNbr, retNbr),
        inArray(returns.stat, [...from[to]]),
      ),
    )
    .returning()
  if (moved) await logRequest(tx, moved, { by, note })
  return moved
}

/**
 * Logs the present state of a request, as the last write of a transaction, since it locks the
 * store's row. `others` are sent with it. Outdates clients' answers; the shopper's own browser has
 * dropped them already, so only operators' changes are sent at once.
 */
export async function logRequest(
  tx: Db,
  { storeNbr, retNbr, stat }: Request,
  { by, note = '' }: { by: Actor; note?: string },
  ...others: PromiseLike<unknown>[]
): Promise<void> {
  const name = 'partRetResultTick'
  await together([
    tx.insert(returnEvents).values({ storeNbr, retNbr, stat, by: by.kind, byName: by.name, note }),
    ...others,
    by.kind === 'shopper' ? raisedTick(tx, storeNbr, name) : bumpTick(tx, storeNbr, name),
  ])
}

import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { LineKind } from '../../schemas/cart/cart.schema.ts'
import type { Db } from '../db/database.ts'
import { prepared, type Given } from '../db/prepared.ts'
import type { Context } from '../http/context.ts'
import { OpFailure } from '../http/failure.ts'
import { members } from '../session/session.tables.ts'
import { cartLines } from './cart.tables.ts'

export type StoredLine = typeof cartLines.$inferSelect

/** Whose cart it is; a guest has none. */
export function ownerOf({ store, member }: Pick<Context, 'store' | 'member'>) {
  if (!member) throw new OpFailure('NO_SESSION')
  return { storeNbr: store.storeNbr, userNbr: member.userNbr }
}
export type Owner = ReturnType<typeof ownerOf>

/** Lets changes of one member's cart wait for each other, so that each sees what the others left. */
export const lockCart = (tx: Db, { storeNbr, userNbr }: Owner) =>
  tx
    .select({ userNbr: members.userNbr })
    .from(members)
    .where(and(eq(members.storeNbr, storeNbr), eq(members.userNbr, userNbr)))
    .for('no key update')

const ownedBy = ({ storeNbr, userNbr }: Owner | Given<Owner>) =>
  and(eq(cartLines.storeNbr, storeNbr), eq(cartLines.userNbr, userNbr))

/** A member's lines, the newest first. */
export const linesOf = prepared((db, owner: Given<Owner>) =>
  db
    .select()
    .from(cartLines)
    .where(ownedBy(owner))
    .orderBy(desc(cartLines.addedAt), cartLines.cartNbr),
)

/** Units in a member's cart. */
export async function countUnits(db: Db, owner: Owner): Promise<number> {
  const [row] = await db
    .select({ cnt: sql<number>`coalesce(sum(${cartLines.qtyOrd}), 0)::int` })
    .from(cartLines)
    .where(ownedBy(owner))
  return row?.cnt ?? 0
}

/** A line that somebody wants to buy, as an order needs to know it. */
export interface PickedLine {
  cartNbr: string
  skuId: string
  ptNbr: string
  kind: LineKind
  /** Of an add-on: the product that it goes with. */
  parPtNbr?: string
  qtyOrd: number
}

/**
 * The member's own lines of these numbers, for an order, in the order of their numbers and with nothing locked. A number
 * that is another's, or gone, is simply not among them: the caller compares how many there are.
 */
export async function pickedLines(
  tx: Db,
  storeNbr: string,
  userNbr: string,
  cartNbrs: readonly string[],
): Promise<PickedLine[]> {
  if (!cartNbrs.length) return []
  const rows = await tx
    .select()
    .from(cartLines)
    .where(and(ownedBy({ storeNbr, userNbr }), inArray(cartLines.cartNbr, [...cartNbrs])))
    .orderBy(cartLines.cartNbr)
  return rows.map(({ cartNbr, skuId, ptNbr, kind, parPtNbr, qtyOrd }) => ({
    cartNbr,
    skuId,
    ptNbr,
    kind,
    ...(parPtNbr && { parPtNbr }),
    qtyOrd,
  }))
}

/** Takes a member's lines out of the cart once they are ordered; answers those that were there. */
export async function removeLines(
  tx: Db,
  storeNbr: string,
  userNbr: string,
  cartNbrs: readonly string[],
): Promise<StoredLine[]> {
  if (!cartNbrs.length) return []
  return tx
    .delete(cartLines)
    .where(and(ownedBy({ storeNbr, userNbr }), inArray(cartLines.cartNbr, [...cartNbrs])))
    .returning()
}

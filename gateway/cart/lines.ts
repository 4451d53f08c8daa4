import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { LineKind } from '../../schemas/cart/cart.schema.ts'
import type { Db } from '../db/database.ts'
import { prepared, type Given } from '../db/prepared.ts'
import type { Context } from '../http/context.ts'
import { OpFailure } from '../http/failure.ts'
import { members } from '../session/session.tables.ts'
import { cartLines } from './cart.tables.ts'

export type StoredLine = typeof cartLines.$inferSelect

/** The owner of the cart; throws NO_SESSION for a guest. */
export function ownerOf({ store, member }: Pick<Context, 'store' | 'member'>) {
  if (!member) throw new OpFailure('NO_SESSION')
  return { storeNbr: store.storeNbr, userNbr: member.userNbr }
}
export type Owner = ReturnType<typeof ownerOf>

/** Serialises changes of one member's cart by locking the member's row. */
export const lockCart = (tx: Db, { storeNbr, userNbr }: Owner) =>
  tx
    .select({ userNbr: members.userNbr })
    .from(members)
    .where(and(eq(members.storeNbr, storeNbr), eq(members.userNbr, userNbr)))
    .for('no key update')

const ownedBy = ({ storeNbr, userNbr }: Owner | Given<Owner>) =>
  and(eq(cartLines.storeNbr, storeNbr), eq(cartLines.userNbr, userNbr))

/** A member's lines, newest first. */
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

/** A cart line with what an order needs to know. */
export interface PickedLine {
  cartNbr: string
  skuId: string
  ptNbr: string
  kind: LineKind
  /** For an add-on: the main product. */
  parPtNbr?: string
  qtyOrd: number
}

/**
 * Returns the member's lines with these numbers, ordered by number, without locking. Missing lines
 * and those of others are left out; the caller compares the count.
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

/** Removes ordered lines from a member's cart. Returns those that existed. */
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

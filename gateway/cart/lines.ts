import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { LineKind } from '../../schemas/cart/cart.schema.ts'
import type { Db } from '../db/database.ts'
import { prepared, type Given } from '../db/prepared.ts'
import type { Context } from '../core/context.ts'
import { OpFailure } from '../kernel/failure.ts'
import { members } from '../account/member.tables.ts'
import { cartLines, type SeenGoods } from './cart.tables.ts'

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
  /** Names and picture that the member last saw. */
  seenAs: SeenGoods | null
}

/**
 * Returns the member's lines with these numbers, ordered by number. Missing lines and those of
 * others are left out. `isLocked` locks the cart and then the lines, as a change of the cart does,
 * so that they are not ordered twice.
 */
export async function pickedLines(
  db: Db,
  owner: Owner,
  cartNbrs: readonly string[],
  { isLocked = false } = {},
): Promise<PickedLine[]> {
  if (!cartNbrs.length) return []
  if (isLocked) await lockCart(db, owner)
  const query = db
    .select()
    .from(cartLines)
    .where(isOneOf(owner, cartNbrs))
    .orderBy(asc(cartLines.cartNbr))
  const rows = await (isLocked ? query.for('update') : query)
  return rows.map(({ cartNbr, skuId, ptNbr, kind, parPtNbr, qtyOrd, seenAs }) => ({
    cartNbr,
    skuId,
    ptNbr,
    kind,
    ...(parPtNbr && { parPtNbr }),
    qtyOrd,
    seenAs,
  }))
}

/** Removes ordered lines from a member's cart. Returns how many existed. */
export async function removeLines(
  tx: Db,
  owner: Owner,
  cartNbrs: readonly string[],
): Promise<number> {
  if (!cartNbrs.length) return 0
  const { rowCount } = await tx.delete(cartLines).where(isOneOf(owner, cartNbrs))
  return rowCount ?? 0
}

const isOneOf = (owner: Owner, cartNbrs: readonly string[]) =>
  and(ownedBy(owner), inArray(cartLines.cartNbr, [...cartNbrs]))

import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { LineKind } from '../../schemas/cart/cart.schema.ts'
import type { Db } from '../db/database.ts'
import { prepared, type Given } from '../db/prepared.ts'
import type { Context } from '../core/context.ts'
import { OpFailure } from '../kernel/failure.ts'
import { members } from '../account/member.tables.ts'
import { cartLines, guestCarts, type SeenGoods } from './cart.tables.ts'

export type StoredLine = typeof cartLines.$inferSelect

interface OfMember {
  storeNbr: string
  userNbr: string
  guestNbr: null
}
interface OfGuest {
  storeNbr: string
  userNbr: null
  guestNbr: string
}

/** To whom a cart belongs: a member, or a guest. */
export type Owner = OfMember | OfGuest

/** The owner of the caller's cart; `undefined` for a guest without one. */
export function knownOwner({
  store: { storeNbr },
  member,
  guestNbr,
}: Pick<Context, 'store' | 'member' | 'guestNbr'>): Owner | undefined {
  if (member) return { storeNbr, userNbr: member.userNbr, guestNbr: null }
  return guestNbr === undefined ? undefined : { storeNbr, userNbr: null, guestNbr }
}

/** The owner of the caller's cart; throws NO_SESSION for a guest without one. */
export function ownerOf(caller: Parameters<typeof knownOwner>[0]): Owner {
  const owner = knownOwner(caller)
  if (!owner) throw new OpFailure('NO_SESSION')
  return owner
}

/**
 * Serialises changes of one cart by locking the row of its owner. Returns whether a guest's cart
 * begins with this change.
 */
export async function lockCart(tx: Db, { storeNbr, userNbr, guestNbr }: Owner): Promise<boolean> {
  if (guestNbr === null) {
    await tx
      .select({ userNbr: members.userNbr })
      .from(members)
      .where(and(eq(members.storeNbr, storeNbr), eq(members.userNbr, userNbr)))
      .for('no key update')
    return false
  }
  const [row] = await tx
    .insert(guestCarts)
    .values({ storeNbr, guestNbr })
    .onConflictDoUpdate({
      target: [guestCarts.storeNbr, guestCarts.guestNbr],
      set: { changedAt: sql`now()` },
    })
    // PostgreSQL: the row has no former version, so it was inserted.
    .returning({ isNew: sql<boolean>`xmax = 0` })
  return row?.isNew === true
}

export const ownedBy = (
  of: Record<'storeNbr' | 'userNbr' | 'guestNbr', PgColumn>,
  { storeNbr, userNbr, guestNbr }: Owner,
) =>
  and(
    eq(of.storeNbr, storeNbr),
    guestNbr === null ? eq(of.userNbr, userNbr) : eq(of.guestNbr, guestNbr),
  )

const newestFirst = [desc(cartLines.addedAt), cartLines.cartNbr]

const linesOfMember = prepared((db, owner: Given<{ storeNbr: string; userNbr: string }>) =>
  db
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.storeNbr, owner.storeNbr), eq(cartLines.userNbr, owner.userNbr)))
    .orderBy(...newestFirst),
)

/** The lines of a cart, newest first. */
export const linesOf = (db: Db, owner: Owner): Promise<StoredLine[]> =>
  owner.guestNbr === null
    ? linesOfMember(db, owner)
    : db
        .select()
        .from(cartLines)
        .where(ownedBy(cartLines, owner))
        .orderBy(...newestFirst)

/** Units in a cart. */
export async function countUnits(db: Db, owner: Owner): Promise<number> {
  const [row] = await db
    .select({ cnt: sql<number>`coalesce(sum(${cartLines.qtyOrd}), 0)::int` })
    .from(cartLines)
    .where(ownedBy(cartLines, owner))
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
  /** Names and picture that the shopper last saw. */
  seenAs: SeenGoods | null
}

/**
 * Returns the owner's lines with these numbers, ordered by number. Missing lines and those of others
 * are left out. `isLocked` locks the cart and then the lines, as a change of the cart does,
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

/** Removes ordered lines from a cart. Returns how many existed. */
export async function removeLines(
  tx: Db,
  owner: Owner,
  cartNbrs: readonly string[],
): Promise<number> {
  if (!cartNbrs.length) return 0
  const { rowCount } = await tx.delete(cartLines).where(isOneOf(owner, cartNbrs))
  return rowCount ?? 0
}

export const isOneOf = (owner: Owner, cartNbrs: readonly string[]) =>
  and(ownedBy(cartLines, owner), inArray(cartLines.cartNbr, [...cartNbrs]))

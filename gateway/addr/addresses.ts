import { and, desc, eq, sql } from 'drizzle-orm'
import { addressLimit, type AddressKind } from '../../schemas/addr/address.schema.ts'
import type { Db } from '../db/database.ts'
import { randomNbr } from '../db/random-nbr.ts'
import { OpFailure } from '../kernel/failure.ts'
import { holdingMember } from '../session/hold-member.ts'
import { addresses } from './addr.tables.ts'

export type StoredAddress = typeof addresses.$inferSelect

/** The owner and the kind of addresses. */
export interface Owner {
  storeNbr: string
  userNbr: string
  kind: AddressKind
}

/** The fields that the owner can set. */
export type AddressFields = Omit<
  typeof addresses.$inferInsert,
  keyof Owner | 'addrNbr' | 'createdAt'
>

const ofOwner = ({ storeNbr, userNbr, kind }: Owner) =>
  and(eq(addresses.storeNbr, storeNbr), eq(addresses.userNbr, userNbr), eq(addresses.kind, kind))
const isIt = (owner: Owner, addrNbr: string) => and(ofOwner(owner), eq(addresses.addrNbr, addrNbr))
const newestFirst = [desc(addresses.createdAt), desc(addresses.addrNbr)]

/** The owner's addresses, default first, then newest first. */
export const addressesOf = (db: Db, owner: Owner): Promise<StoredAddress[]> =>
  db
    .select()
    .from(addresses)
    .where(ofOwner(owner))
    .orderBy(desc(addresses.isDefault), ...newestFirst)

/**
 * A member's address of any kind; `undefined` if it does not exist or belongs to another member.
 */
export async function addressOf(
  db: Db,
  storeNbr: string,
  userNbr: string,
  addrNbr: string,
): Promise<StoredAddress | undefined> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(
      and(
        eq(addresses.storeNbr, storeNbr),
        eq(addresses.userNbr, userNbr),
        eq(addresses.addrNbr, addrNbr),
      ),
    )
  return row
}

/** Adds an address; the first one always becomes the default. Fails with TOO_MANY_ADDRESSES. */
export const addAddress = (
  db: Db,
  owner: Owner,
  { isDefault = false, ...fields }: AddressFields,
): Promise<StoredAddress> =>
  holdingMember(db, owner, async (tx) => {
    const count = await tx.$count(addresses, ofOwner(owner))
    if (count >= addressLimit) throw new OpFailure('TOO_MANY_ADDRESSES', { max: addressLimit })
    if (isDefault) await clearDefault(tx, owner)
    const [row] = await tx
      .insert(addresses)
      .values({
        ...owner,
        ...fields,
        addrNbr: randomNbr('D'),
        isDefault: isDefault || count === 0,
        // `now()` is the transaction's start, which may be earlier for a transaction that waited.
        createdAt: sql`clock_timestamp()`,
      })
      .returning()
    if (!row) throw new Error('addAddress: the inserted row is missing')
    return row
  })

/**
 * Changes an address. The default stays until another becomes the default. Returns `undefined` if
 * it does not exist.
 */
export const changeAddress = (
  db: Db,
  owner: Owner,
  addrNbr: string,
  { isDefault = false, ...fields }: Partial<AddressFields>,
): Promise<StoredAddress | undefined> =>
  holdingMember(db, owner, async (tx) => {
    const [known] = await tx.select().from(addresses).where(isIt(owner, addrNbr))
    if (!known) return undefined
    if (isDefault && !known.isDefault) await clearDefault(tx, owner)
    const [row] = await tx
      .update(addresses)
      .set({ ...fields, isDefault: known.isDefault || isDefault })
      .where(isIt(owner, addrNbr))
      .returning()
    return row
  })

/**
 * Deletes an address; if it was the default, the newest remaining one becomes the default. Returns
 * `undefined` if it does not exist.
 */
export const deleteAddress = (
  db: Db,
  owner: Owner,
  addrNbr: string,
): Promise<{ addrNbr: string; defaultNbr?: string } | undefined> =>
  holdingMember(db, owner, async (tx) => {
    const [gone] = await tx.delete(addresses).where(isIt(owner, addrNbr)).returning()
    if (!gone) return undefined
    const [next] = await tx
      .select()
      .from(addresses)
      .where(ofOwner(owner))
      .orderBy(desc(addresses.isDefault), ...newestFirst)
      .limit(1)
    if (next && !next.isDefault)
      await tx.update(addresses).set({ isDefault: true }).where(isIt(owner, next.addrNbr))
    return { addrNbr, ...(next && { defaultNbr: next.addrNbr }) }
  })

const clearDefault = (tx: Db, owner: Owner) =>
  tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(ofOwner(owner), eq(addresses.isDefault, true)))

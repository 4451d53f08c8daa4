import { and, desc, eq, sql } from 'drizzle-orm'
import { invoiceLimit, type InvoiceInfo } from '../../schemas/invoice/invoice.schema.ts'
import type { Db } from '../db/database.ts'
import { randomNbr } from '../db/random-nbr.ts'
import { OpFailure } from '../kernel/failure.ts'
import { holdingMember } from '../session/hold-member.ts'
import { memberInvoices } from './invoice.tables.ts'

export type StoredInvoice = typeof memberInvoices.$inferSelect

export interface Owner {
  storeNbr: string
  userNbr: string
}

const ofOwner = ({ storeNbr, userNbr }: Owner) =>
  and(eq(memberInvoices.storeNbr, storeNbr), eq(memberInvoices.userNbr, userNbr))
const isIt = (owner: Owner, invNbr: string) =>
  and(ofOwner(owner), eq(memberInvoices.invNbr, invNbr))
const order = [
  desc(memberInvoices.isDefault),
  desc(memberInvoices.createdAt),
  desc(memberInvoices.invNbr),
]

/** The member's invoice settings, default first, then newest first. */
export const invoicesOf = (db: Db, owner: Owner): Promise<StoredInvoice[]> =>
  db
    .select()
    .from(memberInvoices)
    .where(ofOwner(owner))
    .orderBy(...order)

/** Adds valid invoice settings; the first become the default. Fails with TOO_MANY_INVOICES. */
export const addInvoice = (
  db: Db,
  owner: Owner,
  invoice: InvoiceInfo,
  isDefault: boolean,
): Promise<StoredInvoice | undefined> =>
  holdingMember(db, owner, async (tx) => {
    const count = await tx.$count(memberInvoices, ofOwner(owner))
    if (count >= invoiceLimit) throw new OpFailure('TOO_MANY_INVOICES', { max: invoiceLimit })
    if (isDefault) await clearDefault(tx, owner)
    const [row] = await tx
      .insert(memberInvoices)
      .values({
        ...owner,
        ...columnsOf(invoice),
        invNbr: randomNbr('V'),
        isDefault: isDefault || count === 0,
        createdAt: sql`clock_timestamp()`,
      })
      .returning()
    return row
  })

/**
 * Changes invoice settings, or makes them the default. Returns `undefined` if they do not exist.
 */
export const changeInvoice = (
  db: Db,
  owner: Owner,
  invNbr: string,
  { invoice, isDefault }: { invoice?: InvoiceInfo; isDefault: boolean },
): Promise<StoredInvoice | undefined> =>
  holdingMember(db, owner, async (tx) => {
    const [known] = await tx.select().from(memberInvoices).where(isIt(owner, invNbr))
    if (!known) return undefined
    if (isDefault && !known.isDefault) await clearDefault(tx, owner)
    const [row] = await tx
      .update(memberInvoices)
      .set({ ...(invoice && columnsOf(invoice)), isDefault: known.isDefault || isDefault })
      .where(isIt(owner, invNbr))
      .returning()
    return row
  })

/**
 * Deletes invoice settings; if they were the default, the newest remaining ones become the default.
 * Returns `undefined` if they do not exist.
 */
export const deleteInvoice = (
  db: Db,
  owner: Owner,
  invNbr: string,
): Promise<{ invNbr: string; defaultNbr?: string } | undefined> =>
  holdingMember(db, owner, async (tx) => {
    const [gone] = await tx.delete(memberInvoices).where(isIt(owner, invNbr)).returning()
    if (!gone) return undefined
    const [next] = await invoicesOf(tx, owner)
    if (next && !next.isDefault)
      await tx.update(memberInvoices).set({ isDefault: true }).where(isIt(owner, next.invNbr))
    return { invNbr, ...(next && { defaultNbr: next.invNbr }) }
  })

/** Sets every column, so that fields that no longer apply are cleared. */
const columnsOf = ({ invType, carrierType, ...rest }: InvoiceInfo) => ({
  invType,
  carrierType,
  invTitle: rest.invTitle ?? null,
  taxNo: rest.taxNo ?? null,
  carrierID: rest.carrierID ?? null,
  loveCode: rest.loveCode ?? null,
  carrierText: rest.carrierText ?? null,
  name: rest.name ?? null,
  gender: rest.gender ?? null,
  invTel: rest.invTel ?? null,
  invEmail: rest.invEmail ?? null,
})

const clearDefault = (tx: Db, owner: Owner) =>
  tx
    .update(memberInvoices)
    .set({ isDefault: false })
    .where(and(ofOwner(owner), eq(memberInvoices.isDefault, true)))

import { and, eq, inArray, or } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** A person who is erased: a member, and the contacts under which they may have written as a guest. */
export interface Person {
  storeNbr: string
  userNbr: string
  contacts: readonly string[]
}

/**
 * What erasing a person does with the rows of a table; declared in the file of the table. `By` is the
 * name of the function that does it, if a statement cannot.
 */
export interface Erasure<By extends string = never> {
  table: PgTable
  /** Absent if the rows stay, or if a function of their domain erases them. */
  run?(tx: Db, person: Person): Promise<unknown>
  /** Why there is nothing to run. */
  because?: string
  /** The function that `gateway/member/erase-person.ts` calls. */
  by?: By
}

type StoreTable = PgTable & { storeNbr: PgColumn }

/** The columns by which a row is of a person: with a member's number, or with a contact. */
interface Naming {
  member?: readonly PgColumn[]
  contact?: readonly PgColumn[]
}

/** The rows are deleted. */
export const erased = (table: StoreTable, naming: Naming): Erasure => ({
  table,
  run: (tx, person) => tx.delete(table).where(rowsOf(table, naming, person)),
})

/** The rows stay without what says who it was. */
export const blanked = <T extends StoreTable>(
  table: T,
  naming: Naming,
  blank: () => PgUpdateSetSource<T>,
): Erasure => ({
  table,
  run: (tx, person) =>
    tx
      .update(table)
      .set(blank())
      .where(rowsOf(table, naming, person)),
})

/** The rows stay as they are. */
export const kept = (table: PgTable, because: string): Erasure => ({
  table,
  because,
})

/** The rows are erased by the function of this name, since more follows than a statement can say. */
export const erasedByCode = <By extends string>(
  table: PgTable,
  by: By,
  because: string,
): Erasure<By> => ({ table, by, because })

const rowsOf = (
  table: StoreTable,
  { member = [], contact = [] }: Naming,
  { storeNbr, userNbr, contacts }: Person,
) => {
  // Without any, the rows of all members would be meant.
  if (!member.length && !contact.length) throw new Error('erasure: no column names a person')
  return and(
    eq(table.storeNbr, storeNbr),
    or(
      ...member.map((column) => eq(column, userNbr)),
      ...contact.map((column) => inArray(column, [...contacts])),
    ),
  )
}

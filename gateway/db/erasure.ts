import { and, eq, inArray, or } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** The person to erase: a member, and contacts that may have been used as a guest. */
export interface Person {
  storeNbr: string
  userNbr: string
  contacts: readonly string[]
}

/**
 * How the rows of a table are treated when a person is erased; declared next to the table. `By` names
 * the function that does it, if one statement cannot.
 */
export interface Erasure<By extends string = never> {
  table: PgTable
  /** Absent if the rows stay, or if code of their domain erases them. */
  run?(tx: Db, person: Person): Promise<unknown>
  /** Why there is no `run`. */
  because?: string
  /** The function that `gateway/member/erase-person.ts` calls. */
  by?: By
}

type StoreTable = PgTable & { storeNbr: PgColumn }

/** Columns that relate a row to a person: member numbers and contacts. */
interface Naming {
  member?: readonly PgColumn[]
  contact?: readonly PgColumn[]
}

/** The person's rows are deleted. */
export const erased = (table: StoreTable, naming: Naming): Erasure => ({
  table,
  run: (tx, person) => tx.delete(table).where(rowsOf(table, naming, person)),
})

/** The person's rows stay, with personal columns emptied. */
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

/** The rows stay unchanged. */
export const kept = (table: PgTable, because: string): Erasure => ({
  table,
  because,
})

/** The function of this name erases the rows, since one statement is not enough. */
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

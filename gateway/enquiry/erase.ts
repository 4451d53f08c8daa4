import { and, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { enquiries } from './enquiry.tables.ts'

/** Erases the enquiries of a person: as a member, or as a guest with the same contact. */
export async function eraseEnquiries(
  tx: Db,
  {
    storeNbr,
    userNbr,
    contacts,
  }: { storeNbr: string; userNbr: string; contacts: readonly string[] },
): Promise<void> {
  await tx
    .delete(enquiries)
    .where(
      and(
        eq(enquiries.storeNbr, storeNbr),
        or(
          eq(enquiries.userNbr, userNbr),
          inArray(enquiries.email, [...contacts]),
          inArray(enquiries.mobile, [...contacts]),
        ),
      ),
    )
}

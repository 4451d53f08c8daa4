import { and, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import {
  contactCodes,
  giftRecipients,
  memberEvents,
  memberIdentities,
  memberNotifications,
  passwdResets,
} from './account.tables.ts'
import { members } from './member.tables.ts'
import { signOutEverywhere } from './sign-in.ts'

/**
 * Erases the person from a member's account: name, contacts, ways to sign in, and what was written
 * about them. The number stays, since orders and ledgers name it.
 */
export async function eraseAccount(
  tx: Db,
  {
    storeNbr,
    userNbr,
    contacts,
  }: { storeNbr: string; userNbr: string; contacts: readonly string[] },
): Promise<void> {
  await tx
    .update(members)
    .set({
      memName: '',
      mobile: null,
      email: null,
      emailProvenAt: null,
      passwdHash: null,
      avatar: '',
      birthMonth: null,
      blockedFor: '',
      erasedAt: new Date(),
    })
    .where(and(eq(members.storeNbr, storeNbr), eq(members.userNbr, userNbr)))
  await signOutEverywhere(tx, storeNbr, userNbr)
  await tx
    .delete(memberIdentities)
    .where(and(eq(memberIdentities.storeNbr, storeNbr), eq(memberIdentities.userNbr, userNbr)))
  await tx
    .delete(memberNotifications)
    .where(
      and(eq(memberNotifications.storeNbr, storeNbr), eq(memberNotifications.userNbr, userNbr)),
    )
  await tx
    .delete(giftRecipients)
    .where(
      and(
        eq(giftRecipients.storeNbr, storeNbr),
        or(eq(giftRecipients.userNbr, userNbr), eq(giftRecipients.sender, userNbr)),
      ),
    )
  await tx
    .delete(contactCodes)
    .where(and(eq(contactCodes.storeNbr, storeNbr), inArray(contactCodes.contact, [...contacts])))
  await tx
    .delete(passwdResets)
    .where(and(eq(passwdResets.storeNbr, storeNbr), inArray(passwdResets.email, [...contacts])))
  // Reasons that operators gave may say who it was.
  await tx
    .update(memberEvents)
    .set({ note: '' })
    .where(and(eq(memberEvents.storeNbr, storeNbr), eq(memberEvents.userNbr, userNbr)))
}

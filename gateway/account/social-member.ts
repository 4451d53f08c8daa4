import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { SocialPerson } from '../core/ports.ts'
import { memberIdentities } from './account.tables.ts'
import { createMember } from './new-member.ts'

/**
 * Returns the member of a social account; creates one at the first sign-in. An account with the
 * same email is never joined: its owner must sign in and link the social account.
 */
export async function enterBySocial(
  db: Db,
  storeNbr: string,
  person: SocialPerson,
): Promise<{ userNbr: string; isNew: boolean }> {
  const known = await holderOf(db, storeNbr, person)
  if (known) return { userNbr: known, isNew: false }
  return db
    .transaction(async (tx) => {
      const userNbr = await createMember(tx, storeNbr, { memName: nameOf(person) })
      if (!userNbr) throw new Error('enterBySocial: the generated member number already exists')
      if ((await joinSocial(tx, storeNbr, userNbr, person)) === 'bound')
        return { userNbr, isNew: true }
      // A concurrent sign-in of the same person created the account.
      tx.rollback()
      throw new Error('enterBySocial: rollback returns nothing')
    })
    .catch(async (error: unknown) => {
      const other = await holderOf(db, storeNbr, person)
      if (other) return { userNbr: other, isNew: false }
      throw error
    })
}

/** The provider's name as one line of text that the database can store. */
const nameOf = ({ name }: SocialPerson): string =>
  [...name.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')].slice(0, 40).join('').trim()

/**
 * Links a social account to a member; `taken` if it belongs to another member, or this member
 * already has one of that type.
 */
export async function joinSocial(
  db: Db,
  storeNbr: string,
  userNbr: string,
  { snsType, subject }: SocialPerson,
): Promise<'bound' | 'taken'> {
  const [row] = await db
    .insert(memberIdentities)
    .values({ storeNbr, snsType, subject, userNbr })
    .onConflictDoNothing()
    .returning({ userNbr: memberIdentities.userNbr })
  if (row) return 'bound'
  return (await holderOf(db, storeNbr, { snsType, subject })) === userNbr ? 'bound' : 'taken'
}

async function holderOf(
  db: Db,
  storeNbr: string,
  { snsType, subject }: Pick<SocialPerson, 'snsType' | 'subject'>,
): Promise<string | undefined> {
  const [row] = await db
    .select({ userNbr: memberIdentities.userNbr })
    .from(memberIdentities)
    .where(
      and(
        eq(memberIdentities.storeNbr, storeNbr),
        eq(memberIdentities.snsType, snsType),
        eq(memberIdentities.subject, subject),
      ),
    )
  return row?.userNbr
}

import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { SocialPerson } from '../oauth/index.ts'
import { memberIdentities } from './account.tables.ts'
import { createMember } from './new-member.ts'

/**
 * The member whom a social account opens; the first time one is made. It is never joined to an account that has the
 * same address: whoever wants that signs in and binds.
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
      if (!userNbr) throw new Error('enterBySocial: a number was drawn twice')
      if ((await joinSocial(tx, storeNbr, userNbr, person)) === 'bound')
        return { userNbr, isNew: true }
      // The same person came in twice at once: the other visit made the account.
      tx.rollback()
      throw new Error('enterBySocial: rollback returns nothing')
    })
    .catch(async (error: unknown) => {
      const other = await holderOf(db, storeNbr, person)
      if (other) return { userNbr: other, isNew: false }
      throw error
    })
}

/** A name from outside, as the database and one line of text can hold it. */
const nameOf = ({ name }: SocialPerson): string =>
  [...name.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')].slice(0, 40).join('').trim()

/** Joins a social account to a member; `taken` where it opens another account, or this one has another of the kind. */
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

import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { randomNbr } from '../db/random-nbr.ts'
import { memberLevels, members } from './member.tables.ts'

type Fields = Pick<
  typeof members.$inferInsert,
  'memName' | 'mobile' | 'email' | 'passwdHash' | 'avatar'
>

/**
 * Creates a member of the store's first level. Returns the number, or `undefined` if the mobile
 * number or email already has an account. Unique indexes ensure that concurrent calls create only
 * one.
 */
export async function createMember(
  db: Db,
  storeNbr: string,
  fields: Fields,
): Promise<string | undefined> {
  const [level] = await db
    .select({ levelNbr: memberLevels.levelNbr })
    .from(memberLevels)
    .where(eq(memberLevels.storeNbr, storeNbr))
    .orderBy(asc(memberLevels.amtMin), asc(memberLevels.levelNbr))
    .limit(1)
  if (!level) throw new Error(`createMember: store ${storeNbr} has no member level`)
  const [row] = await db
    .insert(members)
    .values({ storeNbr, userNbr: randomNbr('U'), ...level, ...fields })
    .onConflictDoNothing()
    .returning({ userNbr: members.userNbr })
  return row?.userNbr
}

import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { randomNbr } from '../db/random-nbr.ts'
import { memberLevels, members } from '../session/session.tables.ts'

type Fields = Pick<
  typeof members.$inferInsert,
  'memName' | 'mobile' | 'email' | 'passwdHash' | 'avatar'
>

/**
 * Makes a member of the store's first level. Answers the number, or `undefined` where the mobile number or address
 * has an account already: the unique indexes decide, so that of two at once one is made.
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
    .orderBy(asc(memberLevels.levelNbr))
    .limit(1)
  if (!level) throw new Error(`createMember: store ${storeNbr} has no member level`)
  const [row] = await db
    .insert(members)
    .values({ storeNbr, userNbr: randomNbr('U'), ...level, ...fields })
    .onConflictDoNothing()
    .returning({ userNbr: members.userNbr })
  return row?.userNbr
}

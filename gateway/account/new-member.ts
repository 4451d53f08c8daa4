import { randomInt } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { memberLevels, members } from '../session/session.tables.ts'

type Fields = Pick<
  typeof members.$inferInsert,
  'memName' | 'mobile' | 'email' | 'passwdHash' | 'avatar'
>

/** Letters and digits that nobody takes for one another. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const newUserNbr = () =>
  `U${Array.from({ length: 11 }, () => signs[randomInt(signs.length)]).join('')}`

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
    .values({ storeNbr, userNbr: newUserNbr(), ...level, ...fields })
    .onConflictDoNothing()
    .returning({ userNbr: members.userNbr })
  return row?.userNbr
}

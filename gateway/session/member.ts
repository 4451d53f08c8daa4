import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { members, sessions } from './session.tables.ts'

/** A member as requests know them: from the session, never from a payload. */
export interface Member {
  userNbr: string
  levelNbr: string
}

const hashOf = (sid: string) => createHash('sha256').update(sid).digest('hex')

/** The member whose session the cookie names; `undefined` for none, an unknown one or one that ended. */
export async function memberOfSession(
  db: Db,
  storeNbr: string,
  sid: string | undefined,
): Promise<Member | undefined> {
  if (!sid || sid.length > 100) return undefined
  const [row] = await db
    .select({ userNbr: members.userNbr, levelNbr: members.levelNbr })
    .from(sessions)
    .innerJoin(
      members,
      and(eq(members.storeNbr, sessions.storeNbr), eq(members.userNbr, sessions.userNbr)),
    )
    .where(
      and(
        eq(sessions.storeNbr, storeNbr),
        eq(sessions.sidHash, hashOf(sid)),
        gt(sessions.expiresAt, new Date()),
      ),
    )
  return row
}

const sessionDays = 30

/** Starts a session and answers the value of its cookie. */
export async function startSession(db: Db, storeNbr: string, userNbr: string): Promise<string> {
  const sid = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + sessionDays * 86_400_000)
  await db.insert(sessions).values({ storeNbr, userNbr, sidHash: hashOf(sid), expiresAt })
  return sid
}

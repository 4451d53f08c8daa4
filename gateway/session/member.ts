import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { MemAcType } from '../../schemas/account/account.schema.ts'
import type { Db } from '../db/database.ts'
import { prepared, type Given } from '../db/prepared.ts'
import type { Visitor } from '../kernel/visitor.ts'
import { members } from '../account/member.tables.ts'
import { sessions } from './session.tables.ts'

/** The member of a request: from the session, never from a payload. */
export interface Member {
  userNbr: string
  levelNbr: string
  memAcType: MemAcType
}

/** Stored hash of a session id; a plain SHA-256 suffices, since the id cannot be guessed. */
export const hashOf = (sid: string) => createHash('sha256').update(sid).digest('hex')

const membersBySid = prepared(
  (db, { storeNbr, sidHash, now }: Given<{ storeNbr: string; sidHash: string; now: Date }>) =>
    db
      .select({
        userNbr: members.userNbr,
        levelNbr: members.levelNbr,
        mobile: members.mobile,
        email: members.email,
      })
      .from(sessions)
      .innerJoin(
        members,
        and(eq(members.storeNbr, sessions.storeNbr), eq(members.userNbr, sessions.userNbr)),
      )
      .where(
        and(
          eq(sessions.storeNbr, storeNbr),
          eq(sessions.sidHash, sidHash),
          gt(sessions.expiresAt, now),
          isNull(members.blockedAt),
        ),
      ),
)

/**
 * The member of the session cookie; `undefined` without a session or if it is unknown or expired.
 */
export async function memberOfSession(
  db: Db,
  storeNbr: string,
  sid: string | undefined,
): Promise<Member | undefined> {
  if (!sid || sid.length > 100) return undefined
  const [row] = await membersBySid(db, { storeNbr, sidHash: hashOf(sid), now: new Date() })
  if (!row) return undefined
  const { mobile, email, ...member } = row
  return { ...member, memAcType: memAcTypeOf({ mobile, email }) }
}

/** The only contact that an account has; `''` if it has both or neither. */
export const memAcTypeOf = ({
  mobile,
  email,
}: {
  mobile: string | null
  email: string | null
}): MemAcType => (mobile && !email ? 'mobile' : email && !mobile ? 'email' : '')

export const sessionDays = 30

/** Starts a session and returns the value of its cookie. */
export async function startSession(db: Db, storeNbr: string, userNbr: string): Promise<string> {
  const sid = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + sessionDays * 86_400_000)
  await db.insert(sessions).values({ storeNbr, userNbr, sidHash: hashOf(sid), expiresAt })
  return sid
}

export const endSession = async (db: Db, storeNbr: string, sid: string): Promise<void> => {
  await db
    .delete(sessions)
    .where(and(eq(sessions.storeNbr, storeNbr), eq(sessions.sidHash, hashOf(sid))))
}

/** Ends every session of a member, for example after a password change. */
export const endSessions = async (db: Db, storeNbr: string, userNbr: string): Promise<void> => {
  await db
    .delete(sessions)
    .where(and(eq(sessions.storeNbr, storeNbr), eq(sessions.userNbr, userNbr)))
}

/** Removes the cookies of an ended session. */
export function forgetMember(visitor: Visitor): void {
  visitor.set({ name: 'sid', value: undefined, isReadable: false })
  visitor.set({ name: 'userNbr', value: undefined, isReadable: true })
}

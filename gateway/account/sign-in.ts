import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { Context } from '../core/context.ts'
import { OpFailure } from '../kernel/failure.ts'
import {
  endSession,
  endSessions,
  forgetMember,
  sessionDays,
  startSession,
} from '../session/member.ts'
import { members } from './member.tables.ts'
import { loginTokens } from './account.tables.ts'

type Signing = Pick<Context, 'db' | 'store' | 'visitor'>

const lasts = sessionDays * 86_400

/** Starts a session with a new id and ends the previous one. */
export async function signIn(ctx: Signing, userNbr: string): Promise<void> {
  await signInWhile(ctx, userNbr, async () => true)
}

/**
 * Starts a session if `isStill` returns true. It runs with the member's row locked, so that a
 * concurrent password change waits and then ends this session too. Throws `ACCOUNT_BLOCKED`.
 */
export async function signInWhile(
  { db, store: { storeNbr }, visitor }: Signing,
  userNbr: string,
  isStill: (tx: Db) => Promise<boolean>,
): Promise<boolean> {
  const sid = await db.transaction(async (tx) => {
    if (!(await lockMember(tx, storeNbr, userNbr))) throw new OpFailure('ACCOUNT_BLOCKED', {})
    if (!(await isStill(tx))) return undefined
    if (visitor.sid) await endSession(tx, storeNbr, visitor.sid)
    return startSession(tx, storeNbr, userNbr)
  })
  if (sid !== undefined) setSessionCookie(visitor, userNbr, sid)
  return sid !== undefined
}

/** Locks the member's row until the transaction ends. Returns whether the member may sign in. */
export async function lockMember(tx: Db, storeNbr: string, userNbr: string): Promise<boolean> {
  const [row] = await tx
    .select({ blockedAt: members.blockedAt, erasedAt: members.erasedAt })
    .from(members)
    .where(and(eq(members.storeNbr, storeNbr), eq(members.userNbr, userNbr)))
    .for('share')
  return !row?.blockedAt && !row?.erasedAt
}

/** Sets the cookies of a new session. */
export function setSessionCookie(visitor: Signing['visitor'], userNbr: string, sid: string): void {
  visitor.set({ name: 'sid', value: sid, isReadable: false, lasts })
  visitor.set({ name: 'userNbr', value: userNbr, isReadable: true, lasts })
}

/**
 * Ends all sessions and sign-in links of a member. The transaction must already have changed the
 * member's row, which locks it.
 */
export async function signOutEverywhere(tx: Db, storeNbr: string, userNbr: string): Promise<void> {
  await tx
    .delete(loginTokens)
    .where(and(eq(loginTokens.storeNbr, storeNbr), eq(loginTokens.userNbr, userNbr)))
  await endSessions(tx, storeNbr, userNbr)
}

/** Ends the session and removes its cookies. */
export async function signOut({ db, store, visitor }: Signing): Promise<void> {
  if (visitor.sid) await endSession(db, store.storeNbr, visitor.sid)
  forgetMember(visitor)
}

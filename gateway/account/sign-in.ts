import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import {
  endSession,
  endSessions,
  forgetMember,
  sessionDays,
  startSession,
} from '../session/member.ts'
import { members } from '../session/session.tables.ts'
import { loginTokens } from './account.tables.ts'

type Signing = Pick<Context, 'db' | 'store' | 'visitor'>

const lasts = sessionDays * 86_400

/** Starts a session under a new name; the one before, if there was one, ends (protocol, "Session"). */
export async function signIn(ctx: Signing, userNbr: string): Promise<void> {
  await signInWhile(ctx, userNbr, async () => true)
}

/**
 * The same where `isStill` answers yes. It is asked with the member's row locked, so that no session outlives a
 * password that is changed meanwhile: whoever changes it waits, and then ends this session too.
 */
export async function signInWhile(
  { db, store: { storeNbr }, visitor }: Signing,
  userNbr: string,
  isStill: (tx: Db) => Promise<boolean>,
): Promise<boolean> {
  const sid = await db.transaction(async (tx) => {
    await lockMember(tx, storeNbr, userNbr)
    if (!(await isStill(tx))) return undefined
    if (visitor.sid) await endSession(tx, storeNbr, visitor.sid)
    return startSession(tx, storeNbr, userNbr)
  })
  if (sid !== undefined) setSessionCookie(visitor, userNbr, sid)
  return sid !== undefined
}

/** Waits for whoever changes the member, and lets nobody do so until the transaction ends. */
export async function lockMember(tx: Db, storeNbr: string, userNbr: string): Promise<void> {
  await tx
    .select({ userNbr: members.userNbr })
    .from(members)
    .where(and(eq(members.storeNbr, storeNbr), eq(members.userNbr, userNbr)))
    .for('share')
}

/** Names a session that was started to the browser. */
export function setSessionCookie(visitor: Signing['visitor'], userNbr: string, sid: string): void {
  visitor.set({ name: 'sid', value: sid, isReadable: false, lasts })
  visitor.set({ name: 'userNbr', value: userNbr, isReadable: true, lasts })
}

/** Ends every session of a member and every address that would start one; the transaction has changed the member's row. */
export async function signOutEverywhere(tx: Db, storeNbr: string, userNbr: string): Promise<void> {
  await tx
    .delete(loginTokens)
    .where(and(eq(loginTokens.storeNbr, storeNbr), eq(loginTokens.userNbr, userNbr)))
  await endSessions(tx, storeNbr, userNbr)
}

/** Ends the session, and takes back what names it. */
export async function signOut({ db, store, visitor }: Signing): Promise<void> {
  if (visitor.sid) await endSession(db, store.storeNbr, visitor.sid)
  forgetMember(visitor)
}

import { eq } from 'drizzle-orm'
import { countTry, forgetTries, isPasswd, limits } from '../account/index.ts'
import type { Db } from '../db/database.ts'
import { callerBySession, hashOf, newNbr, newSecret, type Caller } from './caller.ts'
import { operators, operatorSessions } from './operator.tables.ts'
import type { SelfContext } from './self-context.ts'

/** Attempts of operators count under no store. */
const noStore = { storeNbr: '' }

export type OperatorRow = typeof operators.$inferSelect

export const canonical = (email: string): string => email.trim().toLowerCase()

export type OperatorKey = { email: string } | { operatorNbr: string }

export const isOperator = (by: OperatorKey) =>
  'email' in by
    ? eq(operators.email, canonical(by.email))
    : eq(operators.operatorNbr, by.operatorNbr)

export async function operatorBy(db: Db, by: OperatorKey): Promise<OperatorRow | undefined> {
  const [row] = await db.select().from(operators).where(isOperator(by))
  return row
}

/** Whether the demo's operators are in the database. */
export async function hasDemoOperators(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ nbr: operators.operatorNbr })
    .from(operators)
    .where(eq(operators.isDemo, true))
    .limit(1)
  return row !== undefined
}

/**
 * Verifies a password and counts the attempts of account and client address. Returns the operator
 * if it is right; call `done`, which resets the attempts, once the whole sign-in has succeeded, so
 * that codes are counted as well.
 */
export async function tryPasswd(
  { db, address, demo }: Pick<SelfContext, 'db' | 'address' | 'demo'>,
  by: OperatorKey,
  passwd: string,
): Promise<{ operator: OperatorRow | undefined; done: () => Promise<void> }> {
  const subject = 'email' in by ? canonical(by.email) : by.operatorNbr
  const counting = { db, store: noStore }
  const counted = [
    { limit: limits.loginHere, subject: `${address} ${subject}` },
    { limit: limits.loginAccount, subject },
    { limit: limits.loginAddress, subject: address },
  ]
  await countTry(counting, ...counted)
  const operator = await operatorBy(db, by)
  const isRight = await isPasswd(passwd, operator?.passwdHash)
  const isAllowed = demo !== undefined || !operator?.isDemo
  return {
    operator: isRight && isAllowed ? operator : undefined,
    done: () => forgetTries(counting, ...counted),
  }
}

/** Counts an attempt other than of a password, by client address. */
export const countAddress = ({ db, address }: Pick<SelfContext, 'db' | 'address'>) =>
  countTry({ db, store: noStore }, { limit: limits.loginAddress, subject: address })

export const forgetAddress = ({ db, address }: Pick<SelfContext, 'db' | 'address'>) =>
  forgetTries({ db, store: noStore }, { limit: limits.loginAddress, subject: address })

/** Starts a session, sets its cookie and returns the caller. */
export async function startSession(ctx: SelfContext, tx: Db, operatorNbr: string): Promise<Caller> {
  const sid = newSecret()
  await tx.insert(operatorSessions).values({
    sidHash: hashOf(sid),
    sessionNbr: newNbr(),
    operatorNbr,
    userAgent: ctx.userAgent.slice(0, 300),
  })
  const caller = await callerBySession(tx, sid)
  if (!caller) throw new Error('startSession: the new session is not there')
  ctx.setSession(sid)
  return caller
}

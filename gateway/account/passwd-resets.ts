import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { accountRules } from '../../schemas/account/account.schema.ts'
import { basePath } from '../../schemas/protocol/constants.ts'
import type { Db } from '../db/database.ts'
import type { Context } from '../core/context.ts'
import { claiming, createSending, isUnclaimed, type QueueRun } from '../notification/index.ts'
import { hashOf } from '../session/member.ts'
import { isEligible } from '../store/round-robin.ts'
import { members } from './member.tables.ts'
import { passwdResets } from './account.tables.ts'

/** Stores a password reset request; `sendResetEmails` sends the email. */
export async function askForReset(ctx: Context, email: string): Promise<void> {
  await ctx.db.insert(passwdResets).values({
    storeNbr: ctx.store.storeNbr,
    email,
    lang: ctx.lang,
    origin: ctx.visitor.origin,
    expiresAt: sql`now() + make_interval(secs => ${accountRules.resetLasts})`,
  })
}

const isValidReset = (storeNbr: string, nbr: string) =>
  and(
    eq(passwdResets.storeNbr, storeNbr),
    eq(passwdResets.nbrHash, hashOf(nbr)),
    isNull(passwdResets.usedAt),
    gt(passwdResets.expiresAt, sql`now()`),
  )

/** The email address that a valid reset link was sent to. */
export async function emailOfReset(
  db: Db,
  storeNbr: string,
  nbr: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ email: passwdResets.email })
    .from(passwdResets)
    .where(isValidReset(storeNbr, nbr))
  return row?.email
}

/**
 * Redeems a reset link and invalidates all others of its address. Returns whether it was valid. The
 * caller must hold the member's row lock.
 */
export async function spendReset(tx: Db, storeNbr: string, nbr: string): Promise<boolean> {
  const [row] = await tx
    .update(passwdResets)
    .set({ usedAt: sql`now()` })
    .where(isValidReset(storeNbr, nbr))
    .returning({ email: passwdResets.email })
  if (row) await dropResets(tx, storeNbr, row.email)
  return row !== undefined
}

/**
 * Invalidates all reset links of an address, including those not sent. The caller must hold the
 * member's row lock.
 */
export async function dropResets(tx: Db, storeNbr: string, email: string): Promise<void> {
  await tx
    .update(passwdResets)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(passwdResets.storeNbr, storeNbr),
        eq(passwdResets.email, email),
        isNull(passwdResets.usedAt),
      ),
    )
}

const sendEach = createSending<typeof passwdResets.$inferSelect>()

/**
 * Sends queued emails, a few per run; several processes may do so at once. The token is created
 * here and stored only as a hash, so that the email is its only copy.
 */
export async function sendResetEmails({
  database,
  directory,
  notifier,
}: QueueRun): Promise<void | 'more'> {
  const { db } = database
  const claimOne = (passed: readonly string[]) =>
    db
      .update(passwdResets)
      .set(claiming(passwdResets))
      .where(
        sql`(${passwdResets.storeNbr}, ${passwdResets.id}) in (
        select store_nbr, id from passwd_reset
        where sent_at is null and used_at is null and expires_at > now() and ${isUnclaimed} and ${isEligible(sql`passwd_reset.store_nbr`, passed)}
        order by created_at limit 1 for update skip locked)`,
      )
      .returning()
  return sendEach(claimOne, (email) => sendEmail({ database, directory, notifier }, email))
}

async function sendEmail(
  { database: { db }, directory, notifier }: QueueRun,
  { storeNbr, id, email, lang, origin, tries }: typeof passwdResets.$inferSelect,
): Promise<void> {
  const it = and(eq(passwdResets.storeNbr, storeNbr), eq(passwdResets.id, id))
  const store = directory.byNbr(storeNbr)
  const [member] = await db
    .select({ userNbr: members.userNbr })
    .from(members)
    .where(and(eq(members.storeNbr, storeNbr), eq(members.email, email)))
  if (store && member) {
    const nbr = randomBytes(24).toString('hex')
    await db
      .update(passwdResets)
      .set({ nbrHash: hashOf(nbr) })
      .where(it)
    const link = `${origin}${basePath}/account/reset/${nbr}`
    await notifier.send(
      store,
      lang,
      { kind: 'resetLink', channel: 'mail', to: email, link },
      { source: `reset:${id}`, isNewEachTime: true, tries, userNbr: member.userNbr },
    )
  }
  await db
    .update(passwdResets)
    .set({ sentAt: sql`now()` })
    .where(it)
}

import { and, eq, sql, type SQL } from 'drizzle-orm'
import * as ops from '../../schemas/account/passwd.ops.ts'
import { needCaptcha } from '../captcha/index.ts'
import type { Db } from '../db/database.ts'
import { handle, type Context } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { startSession } from '../session/member.ts'
import { members } from './member.tables.ts'
import { memberIdentities } from './account.tables.ts'
import { countTry, forgetTries, limits, type Counted } from './attempts.ts'
import { spendCode } from './contact-codes.ts'
import { emailIn, invalidField, mobileIn } from './contacts.ts'
import { askForReset, dropResets, emailOfReset, spendReset } from './passwd-resets.ts'
import { hashPasswd, isPasswd } from './passwords.ts'
import { signOutEverywhere, setSessionCookie } from './sign-in.ts'

export const lookup = handle(ops.lookup, async ({ input, ctx }) => {
  const email = emailIn(input.memEmail)
  await needCaptcha(ctx, ops.lookup)
  await countTry(
    ctx,
    { limit: limits.lookup, subject: email },
    { limit: limits.sendAddress, subject: ctx.visitor.address },
  )
  await askForReset(ctx, email)
  return {}
})

export const getEmailByNbr = handle(ops.getEmailByNbr, async ({ input, ctx, fail }) => {
  const memEmail = await emailOfReset(ctx.db, ctx.store.storeNbr, input.nbr)
  if (memEmail === undefined) throw fail.RESET_LINK_INVALID({})
  return { memEmail }
})

export const passwdReset = handle(ops.passwdReset, async ({ input, ctx, fail }) => {
  const { storeNbr } = ctx.store
  // Checked before hashing, so that a made-up number costs no CPU.
  if ((await emailOfReset(ctx.db, storeNbr, input.nbr)) === undefined)
    throw fail.RESET_LINK_INVALID({})
  const passwdHash = await hashPasswd(input.newPasswd)
  const reset = await ctx.db.transaction(async (tx) => {
    const address = await emailOfReset(tx, storeNbr, input.nbr)
    if (address === undefined) return undefined
    // Opening the link proves ownership of the address. The member's row is locked first: otherwise
    // two concurrent links would deadlock.
    const isProven = await isEmailProven(tx, storeNbr, address)
    const [member] = await tx
      .update(members)
      .set({ passwdHash, emailProvenAt: sql`coalesce(${members.emailProvenAt}, now())` })
      .where(and(eq(members.storeNbr, storeNbr), eq(members.email, address)))
      .returning({ userNbr: members.userNbr })
    if (!member) return undefined
    if (!isProven) await dropOtherLogins(tx, storeNbr, member.userNbr)
    if (!(await spendReset(tx, storeNbr, input.nbr))) throw fail.RESET_LINK_INVALID({})
    await signOutEverywhere(tx, storeNbr, member.userNbr)
    return { email: address, userNbr: member.userNbr }
  })
  if (reset === undefined) throw fail.RESET_LINK_INVALID({})
  await forgetTries(ctx, { limit: limits.loginAccount, subject: reset.email })
  await notifyPasswdChanged(ctx, reset.userNbr, reset.email)
  return {}
})

/**
 * Whether ownership of the address was proven before. The caller must hold the member's row lock.
 */
async function isEmailProven(tx: Db, storeNbr: string, email: string): Promise<boolean> {
  const [row] = await tx
    .select({ emailProvenAt: members.emailProvenAt })
    .from(members)
    .where(and(eq(members.storeNbr, storeNbr), eq(members.email, email)))
    .for('update')
  return Boolean(row?.emailProvenAt)
}

/**
 * Removes every other way to sign in. Until the address is proven, anyone could have registered it
 * and linked their own phone number or social account.
 */
async function dropOtherLogins(tx: Db, storeNbr: string, userNbr: string): Promise<void> {
  await tx
    .delete(memberIdentities)
    .where(and(eq(memberIdentities.storeNbr, storeNbr), eq(memberIdentities.userNbr, userNbr)))
  await tx
    .update(members)
    .set({ mobile: null })
    .where(and(eq(members.storeNbr, storeNbr), eq(members.userNbr, userNbr)))
}

export const changePasswd = handle(ops.changePasswd, async ({ input, ctx, fail }) => {
  const member = await ownMember(ctx)
  const tries: Counted = { limit: limits.passwd, subject: member.userNbr }
  await countTry(ctx, tries)
  if (!(await isPasswd(input.oldPasswd, member.passwdHash))) throw fail.WRONG_PASSWD({})
  // A reset may have replaced the password during the check; then the old one is no longer valid.
  const isOld = eq(members.passwdHash, member.passwdHash ?? '')
  if (!(await replacePasswd(ctx, member, input.newPasswd, isOld))) throw fail.WRONG_PASSWD({})
  await forgetTries(ctx, tries)
  return {}
})

export const smsChangePasswd = handle(ops.smsChangePasswd, async ({ input, ctx, fail }) => {
  const mobile = mobileIn(input.memMobile)
  const own = ctx.member && (await ownMember(ctx))
  if (own && own.mobile !== mobile) throw invalidField('memMobile', 'own')
  await spendCode(ctx, 'passwd', mobile, input.code)
  const [member] = await ctx.db
    .select()
    .from(members)
    .where(and(eq(members.storeNbr, ctx.store.storeNbr), eq(members.mobile, mobile)))
  // A number without an account gets the same answer as a wrong code.
  if (!member) throw fail.INVALID_CODE({})
  await replacePasswd(ctx, member, input.newPasswd)
  return {}
})

type MemberRow = typeof members.$inferSelect

async function ownMember({ db, store, member }: Context): Promise<MemberRow> {
  const [row] = member
    ? await db
        .select()
        .from(members)
        .where(and(eq(members.storeNbr, store.storeNbr), eq(members.userNbr, member.userNbr)))
    : []
  if (!row) throw notFound()
  return row
}

/**
 * Sets the password while `still` holds, ends all sessions, reset links and sign-in links of the
 * member, and starts a new session for the caller. Returns whether the password was set.
 */
async function replacePasswd(
  ctx: Context,
  { storeNbr, userNbr }: MemberRow,
  passwd: string,
  still?: SQL,
): Promise<boolean> {
  const passwdHash = await hashPasswd(passwd)
  const done = await ctx.db.transaction(async (tx: Db) => {
    const [row] = await tx
      .update(members)
      .set({ passwdHash })
      .where(and(eq(members.storeNbr, storeNbr), eq(members.userNbr, userNbr), still))
      .returning({ email: members.email })
    if (!row) return undefined
    if (row.email) await dropResets(tx, storeNbr, row.email)
    await signOutEverywhere(tx, storeNbr, userNbr)
    return { ...row, sid: ctx.member && (await startSession(tx, storeNbr, userNbr)) }
  })
  if (done?.sid) setSessionCookie(ctx.visitor, userNbr, done.sid)
  if (done?.email) await notifyPasswdChanged(ctx, userNbr, done.email)
  return done !== undefined
}

/**
 * Informs the owner, who may not have made the change. A failure to send the email does not undo
 * the change.
 */
async function notifyPasswdChanged(ctx: Context, userNbr: string, to: string): Promise<void> {
  await ctx.ports.notifier
    .send(
      ctx.store,
      ctx.lang,
      { kind: 'passwdChanged', channel: 'mail', to, origin: ctx.visitor.origin },
      { userNbr },
    )
    .catch(() => undefined) // the carrier logs it
}

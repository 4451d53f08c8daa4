import { and, eq, gt, sql } from 'drizzle-orm'
import * as ops from '../../schemas/account/account.ops.ts'
import type { SignedIn } from '../../schemas/account/account.schema.ts'
import { needCaptcha } from '../captcha/index.ts'
import type { Db } from '../db/database.ts'
import { handle, type Context } from '../core/context.ts'
import { ProviderUnreachable } from '../kernel/provider-unreachable.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { hashOf } from '../session/member.ts'
import { members } from './member.tables.ts'
import { loginTokens } from './account.tables.ts'
import { countTry, forgetTries, forgiveTry, limits, type Counted } from './attempts.ts'
import { spendCode } from './contact-codes.ts'
import { emailIn, mobileIn } from './contacts.ts'
import { memberInfo } from './member-info.ts'
import { createMember } from './new-member.ts'
import { hashPasswd, isPasswd } from './passwords.ts'
import { signIn, signInWhile, signOut } from './sign-in.ts'
import { enterBySocial } from './social-member.ts'

/** Failed logins after which a puzzle is required. */
const captchaAfter = 3
/** Registrations from one client address after which a puzzle is required. */
const captchaAfterRegisters = 3

/**
 * Counts an attempt, and requires a puzzle if one of the watched limits has counted more than
 * `free`. A call that is only refused for the missing puzzle is not counted.
 */
async function withCaptchaAfter(
  ctx: Context,
  op: AnyOp,
  free: number,
  { watched, others = [] }: { watched: Counted[]; others?: Counted[] },
): Promise<void> {
  // Watched limits come last: an attempt that another limit refuses must not count there.
  const counts = (await countTry(ctx, ...others, ...watched)).slice(others.length)
  if (!counts.some((count) => count > free)) return
  try {
    await needCaptcha(ctx, op)
  } catch (error) {
    for (const each of [...watched, ...others]) await forgiveTry(ctx, each)
    throw error
  }
}

/** Starts the session and returns the common answer of all sign-in operations. */
async function entered(ctx: Context, userNbr: string, isNew = false): Promise<SignedIn> {
  const info = await memberInfo(ctx, userNbr)
  await signIn(ctx, userNbr)
  return { ...info, isNew }
}

const memberBy = async (
  { db, store }: Context,
  contact: { mobile: string } | { email: string },
) => {
  const [row] = await db
    .select({ userNbr: members.userNbr, passwdHash: members.passwdHash })
    .from(members)
    .where(
      and(
        eq(members.storeNbr, store.storeNbr),
        'mobile' in contact ? eq(members.mobile, contact.mobile) : eq(members.email, contact.email),
      ),
    )
  return row
}

export const smsLogin = handle(ops.smsLogin, async ({ input, ctx }) => {
  const mobile = mobileIn(input.memMobile)
  await spendCode(ctx, 'login', mobile, input.smsCode)
  const known = await memberBy(ctx, { mobile })
  if (known) return entered(ctx, known.userNbr)
  const made = await createMember(ctx.db, ctx.store.storeNbr, { mobile, memName: input.memName })
  if (made) return entered(ctx, made, true)
  // The account was created concurrently, for example from another device of the same person.
  const other = await memberBy(ctx, { mobile })
  if (!other) throw new Error('smsLogin: the number is taken but has no member')
  return entered(ctx, other.userNbr)
})

export const userLogin = handle(ops.userLogin, async ({ input, ctx, fail }) => {
  const email = emailIn(input.memEmail)
  const account: Counted = { limit: limits.loginAccount, subject: email }
  const here: Counted = { limit: limits.loginHere, subject: `${email}|${ctx.visitor.address}` }
  const address: Counted = { limit: limits.loginAddress, subject: ctx.visitor.address }
  await withCaptchaAfter(ctx, ops.userLogin, captchaAfter, {
    watched: [account, address],
    others: [here],
  })
  const member = await memberBy(ctx, { email })
  if (!(await isPasswd(input.passwd, member?.passwdHash)) || !member) throw fail.WRONG_LOGIN({})
  const info = await memberInfo(ctx, member.userNbr)
  // The password may have been changed during the check; then it was the old one.
  if (!(await signInWhile(ctx, member.userNbr, (tx) => hasPasswd(tx, ctx, member))))
    throw fail.WRONG_LOGIN({})
  await forgetTries(ctx, here, account)
  await forgiveTry(ctx, address)
  return { ...info, isNew: false }
})

async function hasPasswd(
  tx: Db,
  { store }: Context,
  { userNbr, passwdHash }: Pick<typeof members.$inferSelect, 'userNbr' | 'passwdHash'>,
): Promise<boolean> {
  const rows = await tx
    .select({ userNbr: members.userNbr })
    .from(members)
    .where(
      and(
        eq(members.storeNbr, store.storeNbr),
        eq(members.userNbr, userNbr),
        eq(members.passwdHash, passwdHash ?? ''),
      ),
    )
  return rows.length > 0
}

export const emailRegister = handle(ops.emailRegister, async ({ input, ctx, fail }) => {
  const email = emailIn(input.memEmail)
  const address: Counted = { limit: limits.register, subject: ctx.visitor.address }
  await withCaptchaAfter(ctx, ops.emailRegister, captchaAfterRegisters, { watched: [address] })
  const userNbr = await createMember(ctx.db, ctx.store.storeNbr, {
    email,
    memName: input.memName,
    passwdHash: await hashPasswd(input.passwd),
  })
  if (!userNbr) throw fail.ACCOUNT_EXISTS({})
  return entered(ctx, userNbr, true)
})

export const chkAcctExist = handle(ops.chkAcctExist, async ({ input, ctx }) => {
  const email = emailIn(input.memEmail)
  await needCaptcha(ctx, ops.chkAcctExist)
  return { isExist: (await memberBy(ctx, { email })) !== undefined }
})

export const tokenLogin = handle(ops.tokenLogin, async ({ input, ctx, fail }) => {
  const isValid = and(
    eq(loginTokens.storeNbr, ctx.store.storeNbr),
    eq(loginTokens.tokenHash, hashOf(input.token)),
    gt(loginTokens.expiresAt, sql`now()`),
  )
  const of = { userNbr: loginTokens.userNbr }
  const [token] = await ctx.db.select(of).from(loginTokens).where(isValid)
  if (!token) throw fail.LOGIN_LINK_INVALID({})
  const info = await memberInfo(ctx, token.userNbr)
  const isSpent = async (tx: Db) => {
    const rows = await tx.delete(loginTokens).where(isValid).returning(of)
    return rows.length > 0
  }
  if (!(await signInWhile(ctx, token.userNbr, isSpent))) throw fail.LOGIN_LINK_INVALID({})
  return { ...info, isNew: false }
})

export const lineLogin = handle(ops.lineLogin, async ({ input, ctx, fail }) => {
  const person = await ctx.ports.social
    .lineHolder(ctx.store, input.accessToken)
    .catch((error: unknown) => {
      if (error instanceof ProviderUnreachable) return undefined
      throw error
    })
  if (person === undefined) throw fail.SNS_UNAVAILABLE({})
  if (person === null) throw fail.LINE_TOKEN_INVALID({})
  const { userNbr, isNew } = await enterBySocial(ctx.db, ctx.store.storeNbr, person)
  return entered(ctx, userNbr, isNew)
})

export const signout = handle(ops.signout, async ({ ctx }) => {
  await signOut(ctx)
  return {}
})

export const chkLogin = handle(ops.chkLogin, async ({ ctx: { member } }) => ({
  isLogin: member !== undefined,
  ...(member && { userNbr: member.userNbr }),
}))

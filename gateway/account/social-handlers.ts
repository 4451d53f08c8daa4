import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as ops from '../../schemas/account/account.ops.ts'
import { basePath } from '../../schemas/protocol/constants.ts'
import { returnPath } from '../../schemas/link.ts'
import { handle } from '../core/context.ts'
import { notFound, OpFailure } from '../kernel/failure.ts'
import { hashOf, memberOfSession } from '../session/member.ts'
import { loginTokens } from './account.tables.ts'
import { lockMember } from './sign-in.ts'

/** Seconds for which a sign-in link of the native app is valid. */
const tokenLasts = 120

export const oauthInit = handle(ops.oauthInit, async ({ input, ctx, fail }) => {
  const { snsType, isBind } = input
  if (isBind && !ctx.member) throw new OpFailure('NO_SESSION')
  if (!ctx.store.config.AcctType.includes(snsType)) throw fail.SNS_UNAVAILABLE({})
  const oauthUrl = await ctx.ports.social.begin(ctx, {
    snsType,
    isBind,
    redirectPath: returnPath(input.redirectUrl) ?? '/',
    userNbr: isBind ? ctx.member?.userNbr : undefined,
  })
  if (oauthUrl === undefined) throw fail.SNS_UNAVAILABLE({})
  return { oauthUrl }
})

export const getTokenUrl = handle(ops.getTokenUrl, async ({ input, ctx }) => {
  const { store, member, visitor } = ctx
  if (!member || (input.storeNbr !== undefined && input.storeNbr !== store.storeNbr))
    throw notFound()
  const token = randomBytes(32).toString('base64url')
  await ctx.db.transaction(async (tx) => {
    await lockMember(tx, store.storeNbr, member.userNbr)
    // A session that was just ended by a password change must not create a new sign-in link.
    if (!(await memberOfSession(tx, store.storeNbr, visitor.sid))) throw new OpFailure('NO_SESSION')
    await tx.insert(loginTokens).values({
      storeNbr: store.storeNbr,
      tokenHash: hashOf(token),
      userNbr: member.userNbr,
      expiresAt: sql`now() + make_interval(secs => ${tokenLasts})`,
    })
  })
  return { tokenUrl: `${visitor.origin}${basePath}/account/login?token=${token}` }
})

import { and, count, desc, eq, gt } from 'drizzle-orm'
import * as ops from '../../schemas/operator/token.ops.ts'
import { tokenPermissions } from '../../schemas/kit/permissions.ts'
import { notFound } from '../kernel/failure.ts'
import { hashOf, newNbr, newSecret, rolesOf, tokenPrefix } from './caller.ts'
import { operatorTokens } from './operator.tables.ts'
import { auditSelf, handleSelf, now, sessionOf } from './self-context.ts'

/** Maximum number of tokens per operator. */
const mostTokens = 50
const day = 86_400_000

export const listTokens = handleSelf(ops.listTokens, async ({ ctx }) => {
  const rows = await ctx.db
    .select()
    .from(operatorTokens)
    .where(
      and(
        eq(operatorTokens.operatorNbr, ctx.caller.operatorNbr),
        gt(operatorTokens.expiresAt, now),
      ),
    )
    .orderBy(desc(operatorTokens.madeAt))
  return {
    TokenList: rows.map(({ tokenNbr, name, permissions, madeAt, expiresAt, usedAt }) => ({
      tokenNbr,
      name,
      permissions: tokenPermissions.filter((each) => permissions.includes(each)),
      madeAt: madeAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? '',
    })),
  }
})

export const makeToken = handleSelf(ops.makeToken, async ({ input, ctx, fail }) => {
  const { operatorNbr } = ctx.caller
  const { name, permissions, days } = input
  const token = tokenPrefix + newSecret()
  const tokenNbr = newNbr()
  const expiresAt = new Date(ctx.now.getTime() + days * day)
  await ctx.db.transaction(async (tx) => {
    const [held] = await tx
      .select({ count: count() })
      .from(operatorTokens)
      .where(eq(operatorTokens.operatorNbr, operatorNbr))
    if ((held?.count ?? 0) >= mostTokens) throw fail.TOKENS_FULL({})
    const tokenHash = hashOf(token)
    // A program of one store does not follow its operator into another.
    const storeNbrs = [...(await rolesOf(tx, operatorNbr)).keys()]
    await tx
      .insert(operatorTokens)
      .values({ operatorNbr, tokenNbr, tokenHash, name, permissions, storeNbrs, expiresAt })
    await auditSelf(tx, ops.makeToken, ctx, ctx.caller, {
      subject: 'token',
      nbr: tokenNbr,
      after: { name, permissions: permissions.join(', '), expiresAt: expiresAt.toISOString() },
    })
  })
  return { tokenNbr, token }
})

export const revokeToken = handleSelf(ops.revokeToken, async ({ input, ctx }) => {
  sessionOf(ctx.caller)
  await ctx.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(operatorTokens)
      .where(
        and(
          eq(operatorTokens.operatorNbr, ctx.caller.operatorNbr),
          eq(operatorTokens.tokenNbr, input.tokenNbr),
        ),
      )
      .returning({ name: operatorTokens.name })
    if (!gone) throw notFound()
    await auditSelf(tx, ops.revokeToken, ctx, ctx.caller, {
      subject: 'token',
      nbr: input.tokenNbr,
      before: { name: gone.name },
    })
  })
  return {}
})

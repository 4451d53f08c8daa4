import { and, eq, gt, sql } from 'drizzle-orm'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import type { Context } from '../core/context.ts'
import { OpFailure } from '../kernel/failure.ts'
import { hashOf } from '../session/member.ts'
import { captchas } from './captcha.tables.ts'

/**
 * Permits one call of an operation if this browser has solved a puzzle for it; throws
 * `CAPTCHA_NEEDED` otherwise. Call it after the input is validated, so that a typing error does not
 * cost another puzzle (docs/decisions/045).
 */
export async function needCaptcha(ctx: Context, op: AnyOp): Promise<void> {
  const { captcha, visitor, store, db } = ctx
  const visitorToken = visitor.knownToken
  if (!captcha || visitorToken === undefined) throw new OpFailure('CAPTCHA_NEEDED')
  const spent = await db
    .update(captchas)
    .set({ isUsed: true })
    .where(
      and(
        eq(captchas.storeNbr, store.storeNbr),
        eq(captchas.handleHash, hashOf(captcha.verifyCode)),
        eq(captchas.visitorHash, hashOf(visitorToken)),
        eq(captchas.action, op.key),
        eq(captchas.isSolved, true),
        eq(captchas.isUsed, false),
        eq(captchas.tried, captcha.captchaCode),
        gt(captchas.expiresAt, sql`now()`),
      ),
    )
    .returning({ action: captchas.action })
  if (!spent.length) throw new OpFailure('CAPTCHA_NEEDED')
}

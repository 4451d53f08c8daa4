import { and, eq, gt, sql } from 'drizzle-orm'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import type { Context } from '../http/context.ts'
import { OpFailure } from '../http/failure.ts'
import { hashOf } from '../session/member.ts'
import { captchas } from './captcha.tables.ts'

/**
 * Lets a call of an operation through on a puzzle that was solved for it by this very browser, once. Throws
 * `CAPTCHA_NEEDED` for anything else (decision 6). Called after the input is known to be right: a typing mistake
 * must not cost the shopper another puzzle.
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

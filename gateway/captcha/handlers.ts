import { createHash, randomBytes, randomInt } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { accountRules } from '../../schemas/account/account.schema.ts'
import * as ops from '../../schemas/captcha/captcha.ops.ts'
import { opByKey } from '../../schemas/ops.ts'
import { askerNames, handle } from '../core/context.ts'
import { OpFailure } from '../kernel/failure.ts'
import { createFairQueue } from '../kernel/fair-queue.ts'
import type { FieldFault } from '../../schemas/protocol/envelope.ts'
import { hashOf } from '../session/member.ts'
import { captchas } from './captcha.tables.ts'
import { drawPuzzle } from './puzzle-picture.ts'

/** Range of numbers to search in a computed puzzle; takes a phone some seconds. */
const mostWork = 200_000

/**
 * Pictures are drawn in this process, since a sign-in waits for them: small ones, one at a time,
 * with two of the four worker threads.
 */
const enqueue = createFairQueue({ atOnce: 1, mostWaiting: 100, mostOfOne: 15 })

export const getSliderCaptcha = handle(ops.getSliderCaptcha, async ({ input, ctx }) => {
  const action = opByKey.get(input.dtu)
  if (!action?.captcha)
    throw new OpFailure('INVALID_INPUT', [{ field: 'dtu', rule: 'action' } satisfies FieldFault])
  const code = randomBytes(24).toString('base64url')
  const puzzle =
    input.kind === 'work'
      ? makeWork()
      : await enqueue(drawPuzzle, askerNames(ctx)).then(({ bg, cover, top, left }) => ({
          answer: left,
          tolerance: accountRules.captchaTolerance,
          shown: { bg, cover, height: top },
        }))
  await ctx.db.insert(captchas).values({
    storeNbr: ctx.store.storeNbr,
    handleHash: hashOf(code),
    visitorHash: hashOf(ctx.visitor.token()),
    action: action.key,
    answer: puzzle.answer,
    tolerance: puzzle.tolerance,
    expiresAt: sql`now() + make_interval(secs => ${accountRules.captchaLasts})`,
  })
  return { code, ...puzzle.shown }
})

/**
 * Alternative for people who cannot see the picture: the browser computes the answer, which costs a
 * bot CPU time.
 */
function makeWork() {
  const salt = randomBytes(12).toString('hex')
  // Never a small number, so that searching only the first ones fails.
  const answer = randomInt(mostWork / 4, mostWork)
  const challenge = createHash('sha256').update(`${salt}${answer}`).digest('hex')
  return {
    answer,
    tolerance: 0,
    shown: { bg: '', cover: '', height: 0, work: { salt, challenge, max: mostWork } },
  }
}

export const chkSliderCaptchaCode = handle(
  ops.chkSliderCaptchaCode,
  async ({ input, ctx, fail }) => {
    const token = ctx.visitor.knownToken
    if (token === undefined) throw fail.CAPTCHA_WRONG({})
    // One statement checks and consumes the puzzle, so that of two concurrent answers only one
    // counts.
    const [tried] = await ctx.db
      .update(captchas)
      .set({
        tried: input.captchaCode,
        isSolved: sql`abs(${captchas.answer} - ${input.captchaCode}::int) <= ${captchas.tolerance}`,
      })
      .where(
        and(
          eq(captchas.storeNbr, ctx.store.storeNbr),
          eq(captchas.handleHash, hashOf(input.verifyCode)),
          eq(captchas.visitorHash, hashOf(token)),
          isNull(captchas.tried),
          gt(captchas.expiresAt, sql`now()`),
        ),
      )
      .returning({ isSolved: captchas.isSolved })
    if (!tried?.isSolved) throw fail.CAPTCHA_WRONG({})
    return {}
  },
)

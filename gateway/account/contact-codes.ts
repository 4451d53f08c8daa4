import { randomInt } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { accountRules, type CodePurpose } from '../../schemas/account/account.schema.ts'
import type { Context } from '../core/context.ts'
import { OpFailure } from '../kernel/failure.ts'
import { NotificationFailed } from '../notification/index.ts'
import type { Notification } from '../core/ports.ts'
import { contactCodes } from './account.tables.ts'
import { countTry, forgiveTry, limits, type Counted } from './attempts.ts'
import { hashCode, isCode } from './passwords.ts'

/**
 * Makes a new code for a contact and invalidates the previous one. Throws `CODE_TOO_SOON` within a
 * minute of the last code, `TOO_MANY_TRIES` over the daily limit.
 */
export async function makeCode(
  ctx: Context,
  purpose: CodePurpose,
  contact: string,
): Promise<string> {
  const { db, store } = ctx
  await refuseTooSoon(ctx, purpose, contact)
  const counted: Counted[] = [
    { limit: limits.sendContact, subject: contact },
    { limit: limits.sendAddress, subject: ctx.visitor.address },
    ...(ctx.member ? [{ limit: limits.sendMember, subject: ctx.member.userNbr }] : []),
  ]
  await countTry(ctx, ...counted)
  const code = String(randomInt(10 ** accountRules.codeDigits)).padStart(
    accountRules.codeDigits,
    '0',
  )
  const fresh = {
    codeHash: await hashCode(code),
    tries: 0,
    sentAt: sql`now()`,
    expiresAt: sql`now() + make_interval(secs => ${accountRules.codeLasts})`,
  }
  const written = await db
    .insert(contactCodes)
    .values({ storeNbr: store.storeNbr, purpose, contact, ...fresh })
    .onConflictDoUpdate({
      target: [contactCodes.storeNbr, contactCodes.purpose, contactCodes.contact],
      set: fresh,
      setWhere: lt(
        contactCodes.sentAt,
        sql`now() - make_interval(secs => ${accountRules.resendAfter})`,
      ),
    })
    .returning({ contact: contactCodes.contact })
  if (!written.length) {
    // Concurrent requests: only one code is sent and counted.
    for (const each of counted) await forgiveTry(ctx, each)
    await refuseTooSoon(ctx, purpose, contact)
    throw new OpFailure('CODE_TOO_SOON', { seconds: 1 })
  }
  return code
}

/** Makes a new code and sends it. Throws as `makeCode`, and `SEND_FAILED` if the carrier refuses. */
export async function sendCode(
  ctx: Context,
  purpose: CodePurpose,
  contact: string,
  notification: (code: string) => Notification,
): Promise<{ resendAfter: number }> {
  const { db, store } = ctx
  const code = await makeCode(ctx, purpose, contact)
  try {
    await ctx.ports.notifier.send(store, ctx.lang, notification(code), {
      ...(ctx.member && { userNbr: ctx.member.userNbr }),
    })
  } catch (error) {
    if (!(error instanceof NotificationFailed)) throw error
    // Nothing was sent, so the next attempt need not wait.
    await db.delete(contactCodes).where(of(ctx, purpose, contact))
    throw new OpFailure('SEND_FAILED', {})
  }
  return { resendAfter: accountRules.resendAfter }
}

async function refuseTooSoon(ctx: Context, purpose: CodePurpose, contact: string): Promise<void> {
  const [row] = await ctx.db
    .select({
      seconds: sql<number>`ceil(${accountRules.resendAfter} - extract(epoch from now() - ${contactCodes.sentAt}))`,
    })
    .from(contactCodes)
    .where(of(ctx, purpose, contact))
  const seconds = Number(row?.seconds ?? 0)
  if (seconds > 0) throw new OpFailure('CODE_TOO_SOON', { seconds })
}

/**
 * Redeems a code: once, with at most five wrong attempts, for its contact and purpose only. Throws
 * `INVALID_CODE` for every reason.
 */
export async function spendCode(
  ctx: Context,
  purpose: CodePurpose,
  contact: string,
  code: string,
): Promise<void> {
  const address: Counted = { limit: limits.codeAddress, subject: ctx.visitor.address }
  await countTry(ctx, address)
  const { db } = ctx
  const [row] = await db
    .update(contactCodes)
    .set({ tries: sql`${contactCodes.tries} + 1` })
    .where(
      and(
        of(ctx, purpose, contact),
        lt(contactCodes.tries, accountRules.codeTries),
        gt(contactCodes.expiresAt, sql`now()`),
      ),
    )
    .returning({ codeHash: contactCodes.codeHash })
  const isRight = await isCode(code, row?.codeHash)
  // Of two concurrent requests with the right code, only one deletes the row.
  const taken =
    isRight && row
      ? await db
          .delete(contactCodes)
          .where(and(of(ctx, purpose, contact), eq(contactCodes.codeHash, row.codeHash)))
          .returning({ contact: contactCodes.contact })
      : []
  if (!taken.length) throw new OpFailure('INVALID_CODE', {})
  // Many users of a mobile network may share one client address.
  await forgiveTry(ctx, address)
}

const of = ({ store }: Context, purpose: CodePurpose, contact: string) =>
  and(
    eq(contactCodes.storeNbr, store.storeNbr),
    eq(contactCodes.purpose, purpose),
    eq(contactCodes.contact, contact),
  )

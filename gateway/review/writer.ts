import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isSoToken } from '../../schemas/order-ref/order-token.ts'
import { members } from '../account/member.tables.ts'
import type { Context } from '../core/context.ts'
import type { Db } from '../db/database.ts'
import { OpFailure } from '../kernel/failure.ts'
import { ownOrder } from '../order/index.ts'

/** Who writes reviews: a member, of all their orders; or the guest of one order. */
export type Writer = { storeNbr: string } & (
  { userNbr: string; soNbr: null } | { userNbr: null; soNbr: string }
)

/**
 * The member who writes a review, or the guest of the order with this token. Throws `NO_SESSION` for
 * others, and `ORDER_NOT_PROVEN` until the guest has proven the order's contact.
 */
export async function writerOf(ctx: Context, nbr?: string): Promise<Writer> {
  const { storeNbr } = ctx.store
  if (nbr !== undefined) {
    const { userNbr, soNbr } = await ownOrder(ctx, nbr)
    return userNbr === null ? { storeNbr, userNbr, soNbr } : { storeNbr, userNbr, soNbr: null }
  }
  if (!ctx.member) throw new OpFailure('NO_SESSION')
  return { storeNbr, userNbr: ctx.member.userNbr, soNbr: null }
}

/** The writer, and the order line that they name, by the order's number or a guest's token. */
export async function lineFor(
  ctx: Context,
  { soNbr, ln }: { soNbr: string; ln: number },
): Promise<{ writer: Writer; line: { soNbr: string; ln: number } }> {
  const writer = await writerOf(ctx, isSoToken(soNbr) ? soNbr : undefined)
  return { writer, line: { soNbr: writer.soNbr ?? soNbr, ln } }
}

/** Who sent a review or a picture. */
export const senderOf = ({
  storeNbr,
  userNbr,
  soNbr,
}: {
  storeNbr: string
  userNbr: string | null
  soNbr: string
}): Writer => (userNbr === null ? { storeNbr, userNbr, soNbr } : { storeNbr, userNbr, soNbr: null })

/** Condition on rows that name their member, or have none, and their order. */
export const isBy = (
  row: { storeNbr: AnyPgColumn; userNbr: AnyPgColumn; soNbr: AnyPgColumn },
  { storeNbr, userNbr, soNbr }: Writer,
): SQL | undefined =>
  and(
    eq(row.storeNbr, storeNbr),
    userNbr === null ? and(isNull(row.userNbr), eq(row.soNbr, soNbr)) : eq(row.userNbr, userNbr),
  )

/** Locks a member who writes, so that nothing is added while or after they are erased. */
export async function lockWriter(tx: Db, { storeNbr, userNbr }: Writer): Promise<void> {
  if (userNbr === null) return
  const [member] = await tx
    .select({ userNbr: members.userNbr })
    .from(members)
    .where(
      and(eq(members.storeNbr, storeNbr), eq(members.userNbr, userNbr), isNull(members.erasedAt)),
    )
    .for('key share')
  if (!member) throw new OpFailure('NO_SESSION')
}

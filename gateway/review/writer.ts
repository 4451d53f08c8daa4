import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isSoToken } from '../../schemas/order-ref/order-token.ts'
import { members } from '../account/member.tables.ts'
import type { Context } from '../core/context.ts'
import type { Db } from '../db/database.ts'
import { OpFailure } from '../kernel/failure.ts'
import { callerAsOwner, type OrderOwner } from '../order/index.ts'

/** Who writes reviews: a member, of all their orders; or the guest of one order. */
export type Writer = OrderOwner

/** The writer, and the order line that they name, by the order's number or a guest's token. */
export async function lineFor(
  ctx: Context,
  { soNbr, ln }: { soNbr: string; ln: number },
): Promise<{ writer: Writer; line: { soNbr: string; ln: number } }> {
  const writer = await callerAsOwner(ctx, isSoToken(soNbr) ? soNbr : undefined)
  return { writer, line: { soNbr: writer.soNbr ?? soNbr, ln } }
}

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

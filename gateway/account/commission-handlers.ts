import { and, desc, eq } from 'drizzle-orm'
import * as ops from '../../schemas/account/commission.ops.ts'
import { toMajor, toMinor } from '../../schemas/money/money.ts'
import { command, handle } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { commissionEntries } from './account.tables.ts'
import { commissionOf } from './commission.ts'
import { logMember } from './member-events.ts'
import { members } from './member.tables.ts'
import { checkAmount } from '../core/amount.ts'

export const getCommissionLog = handle(ops.getCommissionLog, async ({ input, ctx }) => {
  const { db, store, member } = ctx
  if (!member) throw notFound()
  const owner = { storeNbr: store.storeNbr, userNbr: member.userNbr }
  const major = (amount: number) => toMajor(amount, store.config.currency)
  const entries = await db
    .select()
    .from(commissionEntries)
    .where(
      and(
        eq(commissionEntries.storeNbr, owner.storeNbr),
        eq(commissionEntries.userNbr, owner.userNbr),
      ),
    )
    .orderBy(desc(commissionEntries.id))
    // One extra row shows whether there is another page.
    .limit(input.pageSize + 1)
    .offset(input.offset)
  return {
    amtCommission: major(await commissionOf(db, owner)),
    hasMore: entries.length > input.pageSize,
    rows: entries.slice(0, input.pageSize).map(({ amt, reason, title, at }) => ({
      amtCommission: major(amt),
      reason,
      title,
      at: at.toISOString(),
    })),
  }
})

export const payCommission = command(ops.payCommission, async ({ input, ctx, tx, fail }) => {
  const { storeNbr, config } = ctx.store
  const { memberNbr: userNbr, ref } = input
  checkAmount('amt', input.amt, config.currency)
  const amt = toMinor(input.amt, config.currency)
  // Two payments at once must not exceed what is left.
  const [member] = await tx
    .select({ userNbr: members.userNbr })
    .from(members)
    .where(and(eq(members.storeNbr, storeNbr), eq(members.userNbr, userNbr)))
    .for('no key update')
  if (!member) throw notFound()
  const left = await commissionOf(tx, { storeNbr, userNbr })
  if (amt > left) throw fail.COMMISSION_SHORT({ amtCommission: toMajor(left, config.currency) })
  await tx
    .insert(commissionEntries)
    .values({ storeNbr, userNbr, amt: -amt, reason: 'paidOut', title: ref })
  const note = `${input.amt}: ${ref}`
  await logMember(tx, { storeNbr, userNbr, event: 'commissionPaid', note, by: ctx.actor })
  const answer = { amtCommission: toMajor(left - amt, config.currency) }
  return {
    answer,
    note: {
      subject: 'member',
      nbr: userNbr,
      before: { amtCommission: toMajor(left, config.currency) },
      after: { ...answer, ref },
    },
  }
})

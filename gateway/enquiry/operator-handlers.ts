import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import * as ops from '../../schemas/enquiry/enquiry-operator.ops.ts'
import { titlesOf } from '../catalog/index.ts'
import { command, handle } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { enquiries } from './enquiry.tables.ts'

const statOf = ({ answeredAt }: { answeredAt: Date | null }) =>
  answeredAt ? ('answered' as const) : ('open' as const)

export const listEnquiries = handle(ops.listEnquiries, async ({ input, ctx }) => {
  const { stat, ptNbr, before, pageSize } = input
  const { storeNbr } = ctx.store
  const isOpen = stat === 'open' ? isNull : isNotNull
  const rows = await ctx.db
    .select()
    .from(enquiries)
    .where(
      and(
        eq(enquiries.storeNbr, storeNbr),
        stat && isOpen(enquiries.answeredAt),
        ptNbr === undefined ? undefined : eq(enquiries.ptNbr, ptNbr),
        before === undefined
          ? undefined
          : // The moment stays in the database, as JavaScript has no microseconds.
            sql`(${enquiries.addedAt}, ${enquiries.enquiryNbr}) < (
              select added_at, enquiry_nbr from enquiry
              where store_nbr = ${storeNbr} and enquiry_nbr = ${before})`,
      ),
    )
    .orderBy(desc(enquiries.addedAt), desc(enquiries.enquiryNbr))
    .limit(pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const titles = await titlesOf(
    ctx,
    shown.map((row) => row.ptNbr),
  )
  return {
    hasMore: rows.length > pageSize,
    rows: shown.map(({ addedAt, answeredAt, userNbr, ...row }) => ({
      ...row,
      title: titles.get(row.ptNbr) ?? row.ptNbr,
      userNbr: userNbr ?? '',
      addDate: addedAt.toISOString(),
      stat: statOf({ answeredAt }),
      answerDate: answeredAt?.toISOString() ?? '',
    })),
  }
})

export const markEnquiry = command(ops.markEnquiry, async ({ input, ctx, tx }) => {
  const { enquiryNbr, stat, note } = input
  const isThis = and(
    eq(enquiries.storeNbr, ctx.store.storeNbr),
    eq(enquiries.enquiryNbr, enquiryNbr),
  )
  const [before] = await tx.select().from(enquiries).where(isThis).for('update')
  if (!before) throw notFound()
  const isAnswered = stat === 'answered'
  await tx
    .update(enquiries)
    .set({
      answeredAt: isAnswered ? ctx.now : null,
      answeredBy: isAnswered ? ctx.actor.name : '',
      note: isAnswered ? note : '',
    })
    .where(isThis)
  return {
    answer: { stat },
    note: {
      subject: 'enquiry',
      nbr: enquiryNbr,
      before: { stat: statOf(before), note: before.note },
      after: { stat, note },
    },
  }
})

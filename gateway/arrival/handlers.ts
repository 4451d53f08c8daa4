import { and, eq } from 'drizzle-orm'
import { canonicalEmail, canonicalMobile } from '../../schemas/account/contact.ts'
import * as ops from '../../schemas/arrival/arrival.ops.ts'
import { products, skus } from '../catalog/catalog.tables.ts'
import { unitsAvail, visibleTo } from '../catalog/index.ts'
import { randomNbr } from '../db/random-nbr.ts'
import { handle } from '../core/context.ts'
import { notFound, OpFailure } from '../kernel/failure.ts'
import { arrivalNotices } from './arrival.tables.ts'

export const addNotice = handle(ops.addNotice, async ({ input, ctx, fail }) => {
  const { ptNbr, skuId, noticeName: name, noticeTel } = input
  const mobile = noticeTel === undefined ? undefined : canonicalMobile(noticeTel)
  const email = canonicalEmail(input.noticeEmail)
  const isTelWrong = noticeTel !== undefined && mobile === undefined
  if (isTelWrong || email === undefined)
    throw new OpFailure('INVALID_INPUT', [
      ...(isTelWrong ? [{ field: 'noticeTel', rule: 'format' }] : []),
      ...(email === undefined ? [{ field: 'noticeEmail', rule: 'format' }] : []),
    ])
  const { storeNbr } = ctx.store
  const rows = await ctx.db
    .select({ qtyAvail: unitsAvail })
    .from(skus)
    .innerJoin(products, and(eq(products.storeNbr, skus.storeNbr), eq(products.ptNbr, skus.ptNbr)))
    .where(
      and(
        eq(skus.storeNbr, storeNbr),
        eq(skus.ptNbr, ptNbr),
        skuId === undefined ? undefined : eq(skus.skuId, skuId),
        visibleTo(ctx),
      ),
    )
  if (!rows.length) throw notFound()
  const qtyAvail = rows.reduce((sum, row) => sum + row.qtyAvail, 0)
  if (qtyAvail > 0) throw fail.IN_STOCK({ qtyAvail })
  await ctx.db
    .insert(arrivalNotices)
    .values({
      storeNbr,
      noticeNbr: randomNbr('N'),
      ptNbr,
      skuId: skuId ?? '',
      name,
      mobile,
      email,
      lang: ctx.lang,
      origin: ctx.visitor.origin,
      ...(ctx.member && { userNbr: ctx.member.userNbr }),
    })
    .onConflictDoNothing()
  return {}
})

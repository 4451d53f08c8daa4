import { and, eq } from 'drizzle-orm'
import { canonicalEmail, canonicalMobile } from '../../schemas/account/contact.ts'
import * as ops from '../../schemas/enquiry/enquiry.ops.ts'
import { products } from '../catalog/catalog.tables.ts'
import { titlesOf, visibleTo } from '../catalog/index.ts'
import { randomNbr } from '../db/random-nbr.ts'
import { handle, type Context } from '../core/context.ts'
import { notFound, OpFailure } from '../kernel/failure.ts'
import { enquiries } from './enquiry.tables.ts'

export const getCustomStatSetInfo = handle(ops.getCustomStatSetInfo, async ({ input, ctx }) => {
  const { ptNbr } = input
  const isInquiry = await isAskedAbout(ctx, ptNbr)
  return { ptNbr, isInquiry, title: (await titlesOf(ctx, [ptNbr])).get(ptNbr) ?? ptNbr }
})

export const addCustomInfoForm = handle(ops.addCustomInfoForm, async ({ input, ctx }) => {
  const { ptNbr, memName, remark } = input
  if (!(await isAskedAbout(ctx, ptNbr))) throw notFound()
  const mobile = canonicalMobile(input.mobile)
  const email = canonicalEmail(input.email)
  if (mobile === undefined || email === undefined)
    throw new OpFailure('INVALID_INPUT', [
      ...(mobile === undefined ? [{ field: 'mobile', rule: 'format' }] : []),
      ...(email === undefined ? [{ field: 'email', rule: 'format' }] : []),
    ])
  const enquiryNbr = randomNbr('E')
  await ctx.db.insert(enquiries).values({
    storeNbr: ctx.store.storeNbr,
    enquiryNbr,
    ptNbr,
    memName,
    mobile,
    email,
    remark,
    lang: ctx.lang,
    ...(ctx.member && { userNbr: ctx.member.userNbr }),
  })
  return { enquiryNbr }
})

async function isAskedAbout(ctx: Context, ptNbr: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ isInquiry: products.isInquiry })
    .from(products)
    .where(
      and(eq(products.storeNbr, ctx.store.storeNbr), eq(products.ptNbr, ptNbr), visibleTo(ctx)),
    )
  if (!row) throw notFound()
  return row.isInquiry
}

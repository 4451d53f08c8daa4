import { asc, eq } from 'drizzle-orm'
import * as ops from '../../schemas/invoice/invoice.ops.ts'
import { invoiceFaults, tidyInvoice } from '../../schemas/invoice/invoice-rules.ts'
import type { SavedInvoice } from '../../schemas/invoice/invoice.schema.ts'
import { handle, type Context } from '../core/context.ts'
import { notFound, OpFailure } from '../kernel/failure.ts'
import { loveCodeMaxOf, localized } from '../store/store-config.ts'
import {
  addInvoice,
  changeInvoice,
  deleteInvoice,
  invoicesOf,
  type Owner,
  type StoredInvoice,
} from './invoices.ts'
import { loveCodes } from './invoice.tables.ts'

function mine({ store, member }: Context): Owner {
  if (!member) throw new OpFailure('NO_SESSION')
  return { storeNbr: store.storeNbr, userNbr: member.userNbr }
}

export const getInvList = handle(ops.getInvList, async ({ ctx }) => ({
  rows: (await invoicesOf(ctx.db, mine(ctx))).map(savedInvoice),
}))

export const getLoveCodeList = handle(ops.getLoveCodeList, async ({ ctx }) => {
  const { storeNbr, config } = ctx.store
  const rows = await ctx.db
    .select()
    .from(loveCodes)
    .where(eq(loveCodes.storeNbr, storeNbr))
    .orderBy(asc(loveCodes.sort), asc(loveCodes.loveCode))
  return {
    LoveCodeList: rows.map(({ loveCode, name }) => ({
      loveCode,
      name: localized(name, ctx.lang, config.defaultLang),
    })),
  }
})

export const updInvInfo = handle(
  ops.updInvInfo,
  async ({ input: { invNbr, isDefault, ...given }, ctx, fail }) => {
    const owner = mine(ctx)
    const tidy = tidyInvoice(given)
    const faults = invoiceFaults(tidy, loveCodeMaxOf(ctx.store.config))
    if (faults.length) throw fail.INVOICE_INVALID({ faults })
    return answer(
      invNbr === undefined
        ? await addInvoice(ctx.db, owner, tidy, isDefault)
        : await changeInvoice(ctx.db, owner, invNbr, { invoice: tidy, isDefault }),
    )
  },
)

export const setInvDefault = handle(ops.setInvDefault, async ({ input: { invNbr }, ctx }) =>
  answer(await changeInvoice(ctx.db, mine(ctx), invNbr, { isDefault: true })),
)

export const delInvInfo = handle(ops.delInvInfo, async ({ input: { invNbr }, ctx }) => {
  const gone = await deleteInvoice(ctx.db, mine(ctx), invNbr)
  if (!gone) throw notFound()
  return gone
})

function answer(row: StoredInvoice | undefined): { Invoice: SavedInvoice } {
  if (!row) throw notFound()
  return { Invoice: savedInvoice(row) }
}

const savedInvoice = (row: StoredInvoice): SavedInvoice => {
  const { invNbr, isDefault, invType, carrierType } = row
  const { invTitle, taxNo, carrierID, loveCode, carrierText, name, gender, invTel, invEmail } = row
  return {
    invNbr,
    isDefault,
    invType,
    carrierType,
    ...(invTitle && { invTitle }),
    ...(taxNo && { taxNo }),
    ...(carrierID && { carrierID }),
    ...(loveCode && { loveCode }),
    ...(carrierText && { carrierText }),
    ...(name && { name }),
    ...(gender && { gender }),
    ...(invTel && { invTel }),
    ...(invEmail && { invEmail }),
  }
}

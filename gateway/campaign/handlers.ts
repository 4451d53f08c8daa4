import { and, eq } from 'drizzle-orm'
import * as ops from '../../schemas/campaign/cpg.ops.ts'
import { handle } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { localized } from '../store/store-config.ts'
import { channels } from '../store/store.tables.ts'
import { campaignInfo, findCampaign } from './campaign-info.ts'

export const getCpgInfo = handle(ops.getCpgInfo, async ({ input, ctx }) => {
  const row = await findCampaign(ctx, input.cpgNbr)
  const isRunning = row.effdate <= ctx.now && row.expire > ctx.now
  if (row.expire > ctx.now) ctx.holdsUntil((isRunning ? row.expire : row.effdate).getTime())
  return {
    CpgInfo: await campaignInfo(ctx, input.cpgNbr),
    Extra: { html: localized(row.html, ctx.lang, ctx.store.config.defaultLang), isRunning },
  }
})

export const setCorpSrc = handle(ops.setCorpSrc, async ({ input, ctx: { store, db, lang } }) => {
  if (input.corpNbr === store.config.corpNbr)
    return { corpDisplayName: localized(store.config.storeName, lang, store.config.defaultLang) }
  const [row] = await db
    .select()
    .from(channels)
    .where(and(eq(channels.storeNbr, store.storeNbr), eq(channels.corpNbr, input.corpNbr)))
  if (!row) throw notFound()
  return { corpDisplayName: localized(row.name, lang, store.config.defaultLang) }
})

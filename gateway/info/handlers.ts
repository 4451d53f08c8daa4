import { and, eq } from 'drizzle-orm'
import * as ops from '../../schemas/info/info.ops.ts'
import { handle } from '../http/context.ts'
import { notFound } from '../http/failure.ts'
import { localized } from '../store/store-config.ts'
import { infos } from './info.tables.ts'

export const getInfo = handle(ops.getInfo, async ({ input, ctx: { store, db, lang } }) => {
  const [row] = await db
    .select()
    .from(infos)
    .where(and(eq(infos.storeNbr, store.storeNbr), eq(infos.nbr, input.nbr)))
  if (!row) throw notFound()
  const { defaultLang } = store.config
  return {
    nbr: row.nbr,
    title: localized(row.title, lang, defaultLang),
    html: localized(row.html, lang, defaultLang),
  }
})

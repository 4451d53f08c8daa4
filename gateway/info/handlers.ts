import * as ops from '../../schemas/info/info.ops.ts'
import { localisedTitle } from '../../engine/document/localise.ts'
import { handle, type Context } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { shownDocument } from '../page/index.ts'

/**
 * An information page is its page document (docs/decisions/030): it exists if a document is
 * published for its number.
 */
async function titleOf(ctx: Context, nbr: string) {
  const found = await shownDocument(ctx, { p1: 'info', p2: '', p3: nbr })
  if (found?.at.p3 !== nbr) return undefined
  return { nbr, title: localisedTitle(found.document, ctx.lang) }
}

export const getInfo = handle(ops.getInfo, async ({ input: { nbr }, ctx }) => {
  const info = await titleOf(ctx, nbr)
  if (!info) throw notFound()
  return info
})

export const getInfoList = handle(ops.getInfoList, async ({ input: { nbrs }, ctx }) => {
  const infos = await Promise.all(nbrs.map((nbr) => titleOf(ctx, nbr)))
  return { InfoList: infos.filter((info) => info !== undefined) }
})

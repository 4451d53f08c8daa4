import * as ops from '../../schemas/info/info.ops.ts'
import { localisedTitle } from '../../schemas/page/localise.ts'
import { handle } from '../http/context.ts'
import { notFound } from '../http/failure.ts'
import { shownDocument } from '../page/index.ts'

/** An information page is its page document: there is one where a document is published for its number. */
export const getInfo = handle(ops.getInfo, async ({ input: { nbr }, ctx }) => {
  const found = await shownDocument(ctx, { p1: 'info', p2: '', p3: nbr })
  if (found?.at.p3 !== nbr) throw notFound()
  return { nbr, title: localisedTitle(found.document, ctx.lang) }
})

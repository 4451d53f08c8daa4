import * as ops from '../../schemas/media/media.ops.ts'
import { command } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { lockMedia } from '../file/index.ts'
import { replaceEverywhere, usageOf } from './usage.ts'

export const replaceMedia = command(ops.replaceMedia, async ({ input, ctx, tx, fail }) => {
  const { store, lang, operator, actor } = ctx
  const { key, by } = input
  if (key === by) throw fail.SAME_PICTURE({})
  // In a fixed order, so that two replacements the other way round cannot deadlock.
  for (const one of [key, by].toSorted())
    if (!(await lockMedia(tx, store.storeNbr, one))) throw notFound()
  const { counts, needs } = await usageOf(tx, { store, lang, key })
  const missing = needs.filter((name) => !operator?.permissions.has(name))
  if (missing.length) throw fail.REPLACE_FORBIDDEN({ permissions: missing })
  await replaceEverywhere(tx, { store, key, by, actor: actor.name })
  return {
    answer: { counts },
    note: { subject: 'media', nbr: key, after: { replacedBy: by, ...counts } },
  }
})

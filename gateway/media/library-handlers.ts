import { and, arrayContains, desc, eq, lt, sql } from 'drizzle-orm'
import * as ops from '../../schemas/media/media.ops.ts'
import { command, handle } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import {
  changeMediaRow,
  dropMediaRow,
  lockMedia,
  removeContent,
  searchable,
} from '../file/index.ts'
import { media } from '../file/media.tables.ts'
import { bumpTick } from '../store/store-directory.ts'
import { mediaInfo } from './media-info.ts'
import { isStillShown, usageOf } from './usage.ts'
import { containing } from '../db/like.ts'

const tagsListed = 200

export const listMedia = handle(ops.listMedia, async ({ input, ctx: { db, store } }) => {
  const { before, pageSize, q = '', tag = '' } = input
  const words = searchable(q).split(/\s+/).filter(Boolean)
  const rows = await db
    .select()
    .from(media)
    .where(
      and(
        eq(media.storeNbr, store.storeNbr),
        before === undefined ? undefined : lt(media.id, before),
        tag === '' ? undefined : arrayContains(media.tags, [tag]),
        ...words.map((word) => sql`${media.words} like ${containing(word)}`),
      ),
    )
    .orderBy(desc(media.id))
    .limit(pageSize + 1)
  return { MediaList: rows.slice(0, pageSize).map(mediaInfo), hasMore: rows.length > pageSize }
})

export const listMediaTags = handle(ops.listMediaTags, async ({ ctx: { db, store } }) => {
  const tag = sql<string>`unnest(${media.tags})`.as('tag')
  const each = db.select({ tag }).from(media).where(eq(media.storeNbr, store.storeNbr)).as('each')
  const count = sql<number>`count(*)::int`
  const tags = await db
    .select({ tag: each.tag, count })
    .from(each)
    .groupBy(each.tag)
    .orderBy(desc(count), each.tag)
    .limit(tagsListed)
  return { MediaTagList: tags }
})

export const showMedia = handle(ops.showMedia, async ({ input: { key }, ctx }) => {
  const { db, store, lang } = ctx
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.storeNbr, store.storeNbr), eq(media.key, key)))
  if (!row) throw notFound()
  const { places, counts } = await usageOf(db, { store, lang, key })
  return { MediaInfo: mediaInfo(row), UsageList: places, counts }
})

export const changeMedia = command(ops.changeMedia, async ({ input, ctx: { store }, tx }) => {
  const { key, name, ...rest } = input
  const row = await lockMedia(tx, store.storeNbr, key)
  if (!row) throw notFound()
  const change = { ...rest, ...(name !== undefined && { name: name.trim() }) }
  const changed = await changeMediaRow(tx, row, change)
  // Shoppers see the part that stays in sight; the rest is for operators.
  if (changed.focusX !== row.focusX || changed.focusY !== row.focusY)
    await bumpTick(tx, store.storeNbr, 'configTick')
  const names = Object.keys(change) as (keyof typeof change)[] // built above
  const facts = (of: typeof row) => Object.fromEntries(names.map((one) => [one, of[one]]))
  return {
    answer: { MediaInfo: mediaInfo(changed) },
    note: { subject: 'media', nbr: key, before: facts(row), after: facts(changed) },
  }
})

export const deleteMedia = command(ops.deleteMedia, async ({ input: { key }, ctx, tx, fail }) => {
  const { store, lang, ports, db } = ctx
  const { storeNbr } = store
  const row = await lockMedia(tx, storeNbr, key)
  if (!row) throw notFound()
  const { counts, places } = await usageOf(tx, { store, lang, key })
  if (places.length) throw fail.MEDIA_USED({ counts })
  const isShown = await isStillShown(tx, storeNbr, key)
  await dropMediaRow(tx, row, isShown)
  return {
    answer: {},
    note: { subject: 'media', nbr: key, before: { name: row.name, tags: row.tags } },
    // Content is removed after its row: a row without content would be a broken picture.
    ...(!isShown && { afterwards: () => removeContent(db, ports.files, storeNbr, key) }),
  }
})

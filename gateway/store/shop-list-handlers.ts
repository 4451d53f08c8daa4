import { asc, eq } from 'drizzle-orm'
import * as ops from '../../schemas/store/shop-list.ops.ts'
import { namedRowFaults } from '../../schemas/store/named-rows.ts'
import { command, handle } from '../core/context.ts'
import type { Db } from '../db/database.ts'
import { replaceList } from './replaced-list.ts'
import { filledTexts, versionOf } from './settings.ts'
import { findStore } from './store-directory.ts'
import { channels, stores } from './store.tables.ts'

export const showChannels = handle(ops.showChannels, async ({ ctx: { db, store } }) => {
  const rows = await channelsOf(db, store.storeNbr)
  return { version: versionOf(rows), rows }
})

export const setChannels = command(ops.setChannels, async ({ input, ctx, tx, fail }) => {
  const { storeNbr, config } = ctx.store
  const { version, before } = await replaceList(tx, storeNbr, {
    input,
    faults: namedRowFaults(input.rows, 'corpNbr', config.defaultLang),
    conflict: () => fail.SETTINGS_CONFLICT({}),
    read: () => channelsOf(tx, storeNbr),
    async write() {
      await tx.delete(channels).where(eq(channels.storeNbr, storeNbr))
      if (input.rows.length)
        await tx
          .insert(channels)
          .values(input.rows.map((row) => ({ storeNbr, ...row, name: filledTexts(row.name) })))
    },
  })
  const named = (rows: readonly ops.WrittenChannel[]) => rows.map(({ corpNbr }) => corpNbr).join()
  return {
    answer: { version },
    note: {
      subject: 'store',
      nbr: storeNbr,
      before: { channels: named(before) },
      after: { channels: named(input.rows) },
    },
  }
})

const channelsOf = (db: Db, storeNbr: string): Promise<ops.WrittenChannel[]> =>
  db
    .select({ corpNbr: channels.corpNbr, name: channels.name })
    .from(channels)
    .where(eq(channels.storeNbr, storeNbr))
    .orderBy(asc(channels.corpNbr))

export const showSearchTags = handle(ops.showSearchTags, async ({ ctx: { db, store } }) => {
  const rows = await searchTagsOf(db, store.storeNbr)
  return { version: versionOf(rows), rows }
})

export const setSearchTags = command(ops.setSearchTags, async ({ input, ctx, tx, fail }) => {
  const { storeNbr, config } = ctx.store
  const tags = input.rows.map(({ name }) => filledTexts(name))
  const { version, before } = await replaceList(tx, storeNbr, {
    input,
    faults: namedRowFaults(input.rows, 'name', config.defaultLang),
    conflict: () => fail.SETTINGS_CONFLICT({}),
    read: () => searchTagsOf(tx, storeNbr),
    write: () => tx.update(stores).set({ searchTags: tags }).where(eq(stores.storeNbr, storeNbr)),
  })
  return {
    answer: { version },
    note: {
      subject: 'store',
      nbr: storeNbr,
      before: { searchTags: before.length },
      after: { searchTags: tags.length },
    },
  }
})

async function searchTagsOf(db: Db, storeNbr: string): Promise<ops.SearchTag[]> {
  return ((await findStore(db, storeNbr))?.searchTags ?? []).map((name) => ({ name }))
}

import * as ops from '../../schemas/store/shop-list.ops.ts'
import { namedRowFaults } from '../../schemas/store/named-rows.ts'
import { command, handle } from '../core/context.ts'
import { replaceList } from '../store/replaced-list.ts'
import { filledTexts, versionOf } from '../store/settings.ts'
import { channelsOf, searchTagsOf, writeChannels, writeSearchTags } from '../store/shop-lists.ts'

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
    write: () =>
      writeChannels(
        tx,
        storeNbr,
        input.rows.map((row) => ({ ...row, name: filledTexts(row.name) })),
      ),
  })
  const named = (rows: readonly ops.WrittenChannel[]) =>
    rows.map(({ name, corpNbr }) => name[config.defaultLang] ?? corpNbr)
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
    write: () => writeSearchTags(tx, storeNbr, tags),
  })
  return {
    answer: { version },
    note: {
      subject: 'store',
      nbr: storeNbr,
      before: { searchTags: before.map(({ name }) => name[config.defaultLang] ?? '') },
      after: { searchTags: tags.map((name) => name[config.defaultLang] ?? '') },
    },
  }
})

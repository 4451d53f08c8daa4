import * as ops from '../../schemas/catalog/synonym.ops.ts'
import { handle } from '../core/context.ts'
import { synonymGroups, writeSynonyms } from './search-synonyms.ts'

export const listSynonyms = handle(ops.listSynonyms, async ({ input, ctx: { db, store } }) => ({
  GroupList: await synonymGroups(db, store.storeNbr, input.ofLang),
}))

export const pushSynonyms = handle(ops.pushSynonyms, async ({ input, ctx: { db, store } }) => {
  const { ofLang, groups } = input
  await db.transaction((tx) => writeSynonyms(tx, store.storeNbr, ofLang, groups))
  return { count: groups.length }
})

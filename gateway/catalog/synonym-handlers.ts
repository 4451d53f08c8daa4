import * as ops from '../../schemas/catalog/synonym.ops.ts'
import { command, handle } from '../core/context.ts'
import { synonymGroups, writeSynonyms } from './search-synonyms.ts'

export const listSynonyms = handle(ops.listSynonyms, async ({ input, ctx: { db, store } }) => ({
  GroupList: await synonymGroups(db, store.storeNbr, input.ofLang),
}))

export const pushSynonyms = command(ops.pushSynonyms, async ({ input, ctx: { store }, tx }) => {
  const { ofLang, groups } = input
  const known = await synonymGroups(tx, store.storeNbr, ofLang)
  await writeSynonyms(tx, store.storeNbr, ofLang, groups)
  return {
    answer: { count: groups.length },
    note: {
      subject: 'synonyms',
      nbr: ofLang,
      before: { groups: known.length },
      after: { groups: groups.length },
    },
  }
})

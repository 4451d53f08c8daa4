import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listSynonyms, pushSynonyms } from '../../schemas/catalog/synonym.ops.ts'
import type { Lang } from '../../schemas/lang.ts'
import { call } from '../kernel/calls/call.ts'
import { isRefused } from '../kernel/calls/refusal.ts'
import { useStore } from '../kernel/session/myself.ts'
import { changed, type Line } from './synonym-lines.ts'

/** Lines that are taken out of the synonyms of a language, and others put in. */
export interface Change {
  ofLang: Lang
  out: readonly Line[]
  into: readonly Line[]
}

/** How often a change is made again because somebody else saved meanwhile. */
const mostTries = 4

/** Changes synonyms line by line, so that what others change meanwhile stays. */
export function useSynonymChange() {
  const { storeNbr } = useStore()
  const queries = useQueryClient()
  return useMutation<unknown, Error, Change>({
    async mutationFn({ ofLang, ...change }) {
      for (let tries = 1; ; tries++) {
        const now = await call(listSynonyms, { ofLang }, { storeNbr })
        const next = changed({ groups: now.GroupList, replacements: now.ReplacementList }, change)
        try {
          return await call(pushSynonyms, { ofLang, version: now.version, ...next }, { storeNbr })
        } catch (error) {
          if (tries === mostTries || !isRefused(error, pushSynonyms, 'SETTINGS_CONFLICT'))
            throw error
        }
      }
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: [listSynonyms.key] }),
  })
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { showFacts } from '../../../schemas/page/page-operator.ops.ts'
import { call } from '../../kernel/calls/call.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { factsOfAnswer } from './facts-of-answer.ts'
import { factWords, type FactWords } from './fact-words.ts'

/**
 * Words for the facts in texts of pages; names only for who may not read pages.
 * @param isAsked whether there are any
 */
export function useFactWords(isAsked = true): FactWords {
  const { t } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const { data } = useQuery({
    queryKey: [showFacts.key, storeNbr, {}],
    queryFn: ({ signal }) => call(showFacts, {}, { storeNbr, signal }),
    enabled: isAsked && may(store, 'pages.read'),
  })
  return useMemo(() => factWords(t, data && factsOfAnswer(data)), [t, data])
}

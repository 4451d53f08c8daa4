import { keepPreviousData, useQueries } from '@tanstack/react-query'
import type { OperatorStore } from '../../../schemas/operator/operator.schema.ts'
import type { Found } from '../../kernel/find.ts'
import { byRank } from '../../kernel/rank.ts'
import { may } from '../../kernel/session/myself.ts'
import type { Place } from '../../kernel/studio-place.ts'
import { useSchemaText } from '../../kernel/texts/schemas/schema-texts.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { useMoney } from '../../ui/money.ts'
import { useLater } from '../../ui/use-later.ts'
import { places } from '../places.ts'

/** How long typing pauses before the gateway is asked, in milliseconds. */
const pause = 120

/** Things found in one place. */
export interface FoundIn {
  place: Place
  rows: readonly Found[]
}

/** What the places of the store find for what was typed, and whether answers are still to come. */
export function useFinds(store: OperatorStore, typed: string) {
  const { t, moment, lang } = useTexts()
  const money = useMoney()
  const say = useSchemaText()
  const q = useLater(typed.trim(), pause)
  const { storeNbr } = store
  const asked = places.filter(({ find, permission }) => find && may(store, permission))
  const reads = useQueries({
    queries: asked.map(({ path, find }) => ({
      queryKey: ['find', path, storeNbr, lang, q],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await (
          await find?.()
        )?.find({ q, storeNbr, store, lang, signal, t, moment, money, say })) ?? [],
      enabled: q !== '',
      placeholderData: keepPreviousData,
    })),
  })
  const found = asked.flatMap<FoundIn>((place, nth) => {
    const rows = (q && reads[nth]?.data) || []
    return rows.length ? [{ place, rows: byRank(rows, q, textsOf) }] : []
  })
  return {
    found: byRank(found, q, ({ rows }) => rows.flatMap(textsOf)),
    isFinding: q !== typed.trim() || reads.some(({ isFetching }) => isFetching),
    hasFailed: reads.some(({ isError }) => isError),
  }
}

const textsOf = ({ title, key }: Found): string[] => [title, key]

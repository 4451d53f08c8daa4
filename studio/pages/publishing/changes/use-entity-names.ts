import { useQueries } from '@tanstack/react-query'
import { choiceKinds, listChoices, type Choice } from '../../../../schemas/page/choice.ops.ts'
import { call } from '../../../kernel/calls/call.ts'
import { useStore } from '../../../kernel/session/myself.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import type { NeededNames } from './needed-names.ts'

/** Numbers of one request. */
const most = 100

/** Names of entities by kind and number: `tag T1`. */
export function useEntityNames(entities: NeededNames['entities']): ReadonlyMap<string, string> {
  const { storeNbr } = useStore()
  const { lang } = useTexts()
  const asked = choiceKinds.flatMap((kind) => {
    const nbrs = entities.flatMap((one) => (one.kind === kind ? [one.nbr] : []))
    return nbrs.length ? [{ kind, lang, q: '', nbrs: nbrs.slice(0, most) }] : []
  })
  return useQueries({
    queries: asked.map((input) => ({
      queryKey: [listChoices.key, storeNbr, input],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(listChoices, input, { storeNbr, signal }),
      select: ({ rows }: { rows: readonly Choice[] }) =>
        rows.map(({ nbr, name }): [string, string] => [`${input.kind} ${nbr}`, name]),
      staleTime: 60_000,
    })),
    combine: namesIn,
  })
}

const namesIn = (
  reads: readonly { data: [string, string][] | undefined }[],
): ReadonlyMap<string, string> => new Map(reads.flatMap(({ data }) => data ?? []))

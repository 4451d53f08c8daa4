import { listBulkItems } from '../../../schemas/bulk/bulk.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { List } from '../lists/list.tsx'
import { listSource, useList } from '../lists/use-list.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'

/** Skipped items of a bulk job, with reasons. */
export function LeftItems({ bulkNbr }: { bulkNbr: string }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useList(listSource(listBulkItems, storeNbr, { bulkNbr, stat: 'left' }))
  return (
    <List
      name="bulk-left"
      label={t('bulk.left')}
      read={read}
      columns={[
        {
          key: 'what',
          title: 'what',
          cell: ({ input }) => wordsOf(input),
          text: ({ input }) => wordsOf(input),
        },
        {
          key: 'why',
          title: 'bulk.why',
          cell: ({ reason, code }) => reason || code,
          text: ({ reason, code }) => reason || code,
        },
      ]}
      rowKey={({ n }) => String(n)}
      rowName={({ input }) => wordsOf(input)}
      empty=""
    />
  )
}

/** Names an item by the numbers in its input. */
const wordsOf = (input: Record<string, unknown>): string =>
  Object.entries(input)
    .filter(([name, value]) => /Nbr$|Id$|^id$/.test(name) && name !== 'trackNbr' && Boolean(value))
    .map(([, value]) => String(value))
    .join(' ')

import { FileUp } from 'lucide-react'
import { Link } from 'wouter'
import {
  importKinds,
  importRowStats,
  listImportRows,
  type ImportInfo,
} from '../../../schemas/import/import.ops.ts'
import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import { useStore } from '../../kernel/session/myself.ts'
import type { Column } from '../../ui/lists/column.ts'
import { List } from '../../ui/lists/list.tsx'
import { useFilter } from '../../ui/lists/use-filter.ts'
import { listSource, useList } from '../../ui/lists/use-list.ts'
import { findingText } from '../../../site/import-reasons/reason-text.ts'
import { Empty } from '../../ui/empty.tsx'
import { useTexts, type T } from '../../kernel/texts/texts.tsx'
import { Badge, Soft } from '../../ui/ui.tsx'
import { changeWord } from './words.ts'
import styles from './import.module.css'
import { ChoiceFilter } from '../../ui/lists/filters/choice-filter.tsx'

type Row = OpOutput<typeof listImportRows>['rows'][number]

/** Changes shown before expanding. */
const mostShown = 6

/** Planned or completed changes of an import, by product. */
export function RowsList({ info }: { info: ImportInfo }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const { importNbr, stat: now } = info
  const [filter, setFilter] = useFilter(['show'])
  const isReport = now !== 'checked'
  const kind = importKinds.find((one) => one === filter.show)
  const rowStat = importRowStats.find((one) => one === filter.show)
  const isRemoving = filter.show === 'removes'
  const asked = { importNbr, ...(kind && { kind }), ...(rowStat && { stat: rowStat }), ...(isRemoving && { isRemoving }) } // prettier-ignore
  const read = useList(listSource(listImportRows, storeNbr, asked))
  const counts = { new: info.fresh, changed: info.changed, unchanged: info.unchanged, refused: info.refused } // prettier-ignore
  const ended = { done: info.done, left: info.left, undone: info.undone, kept: info.kept }
  const options = [
    { id: '', name: t('import.kind.all') },
    ...importKinds.map((id) => ({ id, name: `${t(`import.kind.${id}`)} (${counts[id]})` })),
    ...(info.removes
      ? [{ id: 'removes', name: t('import.removesShow', { count: info.removes }) }]
      : []),
    ...(isReport
      ? (['done', 'left', 'undone', 'kept'] as const).map((id) => ({
          id,
          name: `${t(`import.stat.row.${id}`)} (${ended[id]})`,
        }))
      : []),
  ]
  return (
    <List
      name="import-rows"
      label={t('import.what')}
      read={read}
      columns={columnsIn(t, storeNbr, isReport)}
      rowKey={({ n }) => String(n)}
      rowName={({ title, handle }) => title || handle}
      empty={<Empty icon={FileUp} text={t('import.noRows')} />}
      filter={
        <ChoiceFilter
          label={t('import.show')}
          value={filter.show}
          options={options}
          onChange={(show) => setFilter({ show })}
        />
      }
    />
  )
}

const stateWord = (row: Row, isReport: boolean, t: T): string =>
  isReport && row.stat !== 'waiting'
    ? t(`import.stat.row.${row.stat}`)
    : t(`import.kind.${row.kind}`)

const columnsIn = (t: T, storeNbr: string, isReport: boolean): readonly Column<Row>[] => [
  {
    key: 'line',
    title: 'import.line',
    isNumber: true,
    cell: ({ line }) => line,
    text: ({ line }) => String(line),
  },
  {
    key: 'product',
    title: 'import.product',
    cell: ({ ptNbr, title, handle, stat: rowStat }) => {
      const name = title || handle || '–'
      const isThere = ptNbr && rowStat !== 'undone'
      return isThere ? <Link href={`/${storeNbr}/products/${ptNbr}`}>{name}</Link> : name
    },
    text: ({ title, handle }) => title || handle,
  },
  {
    key: 'what',
    title: 'import.what',
    cell: (row) => (
      <span data-kind={row.kind} className={styles.kind}>
        <Badge>{stateWord(row, isReport, t)}</Badge>
      </span>
    ),
    text: (row) => stateWord(row, isReport, t),
  },
  {
    key: 'details',
    title: 'import.details',
    cell: (row) => <Details row={row} />,
    text: (row) => detailsOf(row, t).join('; '),
  },
]

/** Describes the reasons and changes of a row. */
function detailsOf({ faults, notes, changes, reason, code, kind }: Row, t: T): string[] {
  const said = (text: string) => text || t('import.empty')
  const found = (kind === 'refused' ? faults : notes).map((one) => findingText(one, t))
  const moved = changes.map(({ field, before, after }) =>
    field === 'fetched'
      ? `${changeWord(field, t)}: ${after}`
      : `${changeWord(field, t)}: ${said(before)} → ${said(after)}`,
  )
  return [...(code ? [reason || code] : []), ...found, ...moved]
}

function Details({ row }: { row: Row }) {
  const { t } = useTexts()
  const all = detailsOf(row, t)
  if (!all.length) return null
  return (
    <ul className={styles.details}>
      {all.slice(0, mostShown).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {all.length > mostShown && (
        <li>
          <Soft>{t('import.moreChanges', { count: all.length - mostShown })}</Soft>
        </li>
      )}
    </ul>
  )
}

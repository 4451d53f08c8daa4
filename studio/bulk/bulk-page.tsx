import { ListChecks } from 'lucide-react'
import { Link, Route, Switch, useLocation } from 'wouter'
import { listBulks, type BulkInfo } from '../../schemas/bulk/bulk.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import type { Column } from '../ui/lists/column.ts'
import { List } from '../ui/lists/list.tsx'
import { listSource, useList } from '../ui/lists/use-list.ts'
import type { TextKey } from '../kernel/texts/all.ts'
import { Empty } from '../ui/empty.tsx'
import { useTexts, type Moment, type T } from '../kernel/texts/texts.tsx'
import { Card, Page } from '../ui/ui.tsx'
import { BulkProgress } from '../ui/bulk/bulk-progress.tsx'

/** Routes of the store's bulk jobs. */
export default function BulkPage() {
  const { storeNbr } = useStore()
  return (
    <Switch>
      <Route path={`/${storeNbr}/bulk/:bulkNbr`}>
        {({ bulkNbr }: { bulkNbr?: string }) => <OneBulk bulkNbr={bulkNbr ?? ''} />}
      </Route>
      <Route>
        <Bulks />
      </Route>
    </Switch>
  )
}

function OneBulk({ bulkNbr }: { bulkNbr: string }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [, go] = useLocation()
  return (
    <Page
      title={t('bulk.one', { nbr: bulkNbr })}
      back={{ to: `/${storeNbr}/bulk`, label: t('bulk.title') }}
    >
      <Card>
        <BulkProgress
          key={bulkNbr}
          bulkNbr={bulkNbr}
          onUndo={(next) => go(`/${storeNbr}/bulk/${next}`)}
        />
      </Card>
    </Page>
  )
}

/** Description of a bulk job. */
const nameOf = ({ op, undoOf }: BulkInfo, t: T): string => {
  const name = t(`bulk.op.${op}` as TextKey) // a test holds that each operation has a name
  return undoOf === undefined ? name : t('bulk.undoOf', { name })
}

function Bulks() {
  const { t, moment } = useTexts()
  const { storeNbr } = useStore()
  const read = useList(listSource(listBulks, storeNbr, {}))
  return (
    <Page title={t('bulk.title')}>
      <Card>
        <List
          name="bulk"
          label={t('bulk.title')}
          read={read}
          columns={columnsIn(t, moment, storeNbr)}
          rowKey={({ bulkNbr }) => bulkNbr}
          rowName={({ bulkNbr }) => bulkNbr}
          empty={<Empty icon={ListChecks} text={t('bulk.none')} />}
        />
      </Card>
    </Page>
  )
}

const columnsIn = (t: T, moment: Moment, storeNbr: string): readonly Column<BulkInfo>[] => [
  {
    key: 'what',
    title: 'what',
    cell: (row) => <Link href={`/${storeNbr}/bulk/${row.bulkNbr}`}>{nameOf(row, t)}</Link>,
    text: (row) => nameOf(row, t),
  },
  {
    key: 'when',
    title: 'when',
    cell: ({ addDate }) => moment(addDate),
    text: ({ addDate }) => addDate,
  },
  { key: 'who', title: 'who', cell: ({ by }) => by, text: ({ by }) => by },
  {
    key: 'state',
    title: 'bulk.state',
    cell: ({ stat, done, left, total }) =>
      `${t(`bulk.${stat}`)} ${t('bulk.counts', { done, left, total })}`,
    text: ({ stat }) => stat,
  },
]

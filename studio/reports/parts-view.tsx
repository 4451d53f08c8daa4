import { Link } from 'wouter'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { listSales } from '../../schemas/report/sales.ops.ts'
import type { Breakdown, SourceBreakdown } from '../../schemas/report/report.schema.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { useRead } from '../kernel/calls/queries.ts'
import type { TextKey } from '../kernel/texts/all.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { useMoney } from '../ui/money.ts'
import { Card, Cell, Loaded, Soft, Table } from '../ui/ui.tsx'
import { FileButton } from './file-button.tsx'
import { RecountNote } from './recount-note.tsx'
import type { Period } from './use-period.ts'
import { usePartName } from './use-part-name.ts'
import styles from './reports.module.css'

type Row = OpOutput<typeof listSales>['rows'][number]
/** Breakdowns shown here; sources are shown with their visits. */
type Shown = Exclude<Breakdown, SourceBreakdown>
type Amount = 'orders' | 'units' | 'amtGross' | 'amtRefund' | 'amtDiscount'

const goods = ['orders', 'units', 'amtGross'] as const
const ofOrders = ['orders', 'units', 'amtGross', 'amtRefund'] as const
const amounts: Record<Shown, readonly Amount[]> = {
  product: goods,
  offer: goods,
  coupon: [...ofOrders, 'amtDiscount'],
  sharer: ofOrders,
}
/** Maximum rows, by sales. */
const most = 200

/** Sales of a period by one breakdown, the largest first. */
export function PartsView({ period, by }: { period: Period; by: Shown }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const { range } = period
  const read = useRead(listSales, { ...range, by, most }, { storeNbr })
  const nameOf = usePartName(by)
  const money = useMoney()
  const columns: TextKey[] = [
    `reports.one.${by}`,
    ...amounts[by].map((name) => `reports.${name}` as const),
  ]
  const write = (row: Row, name: Amount) => (name.startsWith('amt') ? money(row[name]) : row[name])
  return (
    <Card title={t(`reports.best.${by}`)}>
      <p className={styles.compared}>{t(`reports.best.${by}Help`)}</p>
      <Loaded read={read}>
        {({ rows, hasMore, isRecounting }) => (
          <div className={styles.parts} data-stale={read.isPlaceholderData || undefined}>
            <RecountNote isRecounting={isRecounting} />
            <div className={styles.tools}>
              <FileButton
                name={`${by}-${range.from}-${range.to}`}
                rows={() => [
                  [t('reports.number'), ...columns.map((key) => t(key))],
                  ...rows.map((row) => [
                    row.key,
                    nameOf(row),
                    ...amounts[by].map((name) => String(row[name])),
                  ]),
                ]}
              />
            </div>
            <div className={styles.numbers}>
              <Table label={t(`reports.best.${by}`)} columns={columns} empty={t('reports.none')}>
                {rows.map((row) => (
                  <tr key={row.key}>
                    <th scope="row">
                      <PartLink by={by} row={row} name={nameOf(row)} />
                    </th>
                    {amounts[by].map((name) => (
                      <Cell key={name} of={`reports.${name}`}>
                        {write(row, name)}
                      </Cell>
                    ))}
                  </tr>
                ))}
              </Table>
            </div>
            {hasMore && <Soft>{t('reports.onlyFirst', { count: most })}</Soft>}
          </div>
        )}
      </Loaded>
    </Card>
  )
}

const links = {
  product: { path: 'products', permission: 'products.read' },
  offer: { path: 'selling/campaigns', permission: 'selling.read' },
  coupon: { path: 'selling/coupons', permission: 'selling.read' },
  sharer: { path: 'members', permission: 'members.read' },
} as const

/** Name of a row, linked if the operator may open it. */
function PartLink({ by, row, name }: { by: Shown; row: Row; name: string }) {
  const store = useStore()
  const link = by in links ? links[by as keyof typeof links] : undefined // checked just before
  const nbr = row.key.replace(/^coupon:/, '')
  const isLinked = link && row.key && !row.key.startsWith('promo:') && may(store, link.permission)
  return (
    <>
      {isLinked ? <Link href={`/${store.storeNbr}/${link.path}/${nbr}`}>{name}</Link> : name}
      {row.key && name !== nbr && by === 'product' && (
        <>
          {' '}
          <Soft>{nbr}</Soft>
        </>
      )}
    </>
  )
}

import { Undo2 } from 'lucide-react'
import { Link } from 'wouter'
import { listReturns } from '../../../schemas/after-sales/return-operator.ops.ts'
import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import { retKinds, retStats } from '../../../schemas/after-sales/return.schema.ts'
import { useStore } from '../../kernel/session/myself.ts'
import type { Column } from '../../ui/lists/column.ts'
import { List } from '../../ui/lists/list.tsx'
import { useFilter } from '../../ui/lists/use-filter.ts'
import { listSource, useList } from '../../ui/lists/use-list.ts'
import { Empty } from '../../ui/empty.tsx'
import { useTexts, type Moment, type T } from '../../kernel/texts/texts.tsx'
import { useMoney } from '../../ui/money.ts'
import { Badge, Card, Page } from '../../ui/ui.tsx'
import { retTones } from '../stat-tones.ts'
import { OrderTabs } from '../order-tabs.tsx'
import { ChoiceFilter } from '../../ui/lists/filters/choice-filter.tsx'
import { orderName } from '../../../schemas/order-ref/order-name.ts'

/** Refund and return requests, newest first. */
export function ReturnList() {
  const { t, moment } = useTexts()
  const money = useMoney()
  const { storeNbr } = useStore()
  const [filter, setFilter] = useFilter(['kind', 'stat'])
  const kind = retKinds.find((one) => one === filter.kind)
  const stat = retStats.find((one) => one === filter.stat)
  const read = useList(
    listSource(listReturns, storeNbr, { ...(kind && { kind }), ...(stat && { stat }) }),
  )
  const any = { id: '' as const, name: t('list.any') }
  return (
    <Page title={t('orders.returns')}>
      <OrderTabs />
      <Card>
        <List
          name="returns"
          saves={{ list: 'returns', filter, setFilter }}
          label={t('orders.returns')}
          read={read}
          columns={columnsIn(t, moment, money, storeNbr)}
          rowKey={({ retNbr }) => retNbr}
          rowName={({ retNbr }) => retNbr}
          empty={<Empty icon={Undo2} text={t('orders.noReturns')} />}
          filter={
            <>
              <ChoiceFilter
                label={t('orders.kind')}
                value={kind ?? ''}
                options={[any, ...retKinds.map((id) => ({ id, name: t(`orders.kind.${id}`) }))]}
                onChange={(next) => setFilter({ kind: next })}
              />
              <ChoiceFilter
                label={t('orders.state')}
                value={stat ?? ''}
                options={[any, ...retStats.map((id) => ({ id, name: t(`orders.ret.${id}`) }))]}
                onChange={(next) => setFilter({ stat: next })}
              />
            </>
          }
        />
      </Card>
    </Page>
  )
}

type ReturnRow = OpOutput<typeof listReturns>['rows'][number]

const columnsIn = (
  t: T,
  moment: Moment,
  money: (amount: number) => string,
  storeNbr: string,
): readonly Column<ReturnRow>[] => [
  {
    key: 'nbr',
    title: 'orders.nbr',
    cell: ({ retNbr }) => <Link href={`/${storeNbr}/orders/returns/${retNbr}`}>{retNbr}</Link>,
    text: ({ retNbr }) => retNbr,
  },
  {
    key: 'date',
    title: 'orders.date',
    cell: ({ addDate }) => moment(addDate),
    text: ({ addDate }) => addDate,
  },
  {
    key: 'kind',
    title: 'orders.kind',
    cell: (row) => t(`orders.kind.${row.kind}`),
    text: (row) => t(`orders.kind.${row.kind}`),
  },
  {
    key: 'state',
    title: 'orders.state',
    cell: (row) => <Badge tone={retTones[row.stat]}>{t(`orders.ret.${row.stat}`)}</Badge>,
    text: (row) => t(`orders.ret.${row.stat}`),
  },
  {
    key: 'order',
    title: 'orders.order',
    cell: (row) => <Link href={`/${storeNbr}/orders/${row.soNbr}`}>{orderName(row)}</Link>,
    text: orderName,
  },
  {
    key: 'qty',
    title: 'orders.qty',
    isNumber: true,
    cell: ({ qty }) => qty,
    text: ({ qty }) => String(qty),
  },
  {
    key: 'amt',
    title: 'orders.refundSum',
    isNumber: true,
    cell: ({ amtRefund }) => money(amtRefund),
    text: ({ amtRefund }) => String(amtRefund),
  },
]

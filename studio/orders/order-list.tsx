import { Inbox } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Link } from 'wouter'
import { orderGroupNames, type OrderGroup } from '../../schemas/order/order-groups.ts'
import { transitionsOf } from '../../schemas/after-sales/order-transitions.ts'
import { countOrders, listOrders } from '../../schemas/order/order-list.ops.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { useRead } from '../kernel/calls/queries.ts'
import type { Column } from '../ui/lists/column.ts'
import { List } from '../ui/lists/list.tsx'
import { given, useFilter } from '../ui/lists/use-filter.ts'
import { listSource, useList } from '../ui/lists/use-list.ts'
import type { Selection } from '../ui/lists/use-selection.ts'
import { Empty } from '../ui/empty.tsx'
import { useTexts, type Moment, type T } from '../kernel/texts/texts.tsx'
import { useMoney } from '../ui/money.ts'
import { Badge, Button, Card, Page, Row, Soft } from '../ui/ui.tsx'
import { PrintMenu } from './print-menu.tsx'
import { RedeemButton } from './redeem/redeem-button.tsx'
import type { OrderRow } from './shown.ts'
import { ShipMany } from './ship-many.tsx'
import { OrderTabs } from './order-tabs.tsx'
import { statTones } from './stat-tones.ts'
import { SearchFilter } from '../ui/lists/filters/search-filter.tsx'
import { DayFilter } from '../ui/lists/filters/day-filter.tsx'
import { orderName } from '../../schemas/order-ref/order-name.ts'

const isGroup = (word: string | undefined): word is OrderGroup =>
  orderGroupNames.some((one) => one === word)

/** Whether a query value is a day. */
const isDay = (word: string | undefined): word is string =>
  word !== undefined && /^\d{4}-\d\d-\d\d$/.test(word) && !Number.isNaN(Date.parse(word))

/** All orders, newest first, by group. */
export function OrderList() {
  const { t, moment } = useTexts()
  const money = useMoney()
  const store = useStore()
  const { storeNbr } = store
  const [filter, setFilter] = useFilter(['group', 'q', 'since'])
  const wanted = useDeferredValue(filter)
  const { group, q, since } = given(wanted)
  const read = useList(
    listSource(listOrders, storeNbr, {
      ...(isGroup(group) && { group }),
      ...(q !== undefined && q.trim() !== '' && { q }),
      ...(isDay(since) && { from: new Date(`${since}T00:00`).toISOString() }),
    }),
  )
  const counts = useRead(countOrders, {}, { storeNbr })
  const counted: Partial<Record<OrderGroup, number>> = counts.data?.CountInfo ?? {}
  const [shipping, setShipping] = useState<readonly OrderRow[]>([])
  const refresh = () => void Promise.all([read.refetch(), counts.refetch()])
  return (
    <Page
      title={t('orders.title')}
      actions={
        <Row>
          <Link href={`/${storeNbr}/orders/board`}>{t('orders.board')}</Link>
          {may(store, 'orders.ship') && <RedeemButton />}
        </Row>
      }
    >
      <OrderTabs />
      <Card>
        <List
          name="orders"
          saves={{ list: 'orders', filter, setFilter }}
          views={{
            label: t('orders.state'),
            field: 'group',
            options: [
              { id: '', name: t('orders.group.all') },
              ...orderGroupNames.map((id) => ({
                id,
                name: t(`orders.group.${id}`),
                count: counted[id],
              })),
            ],
          }}
          label={t('orders.title')}
          read={read}
          columns={columnsIn(t, moment, money, storeNbr)}
          rowKey={({ soNbr }) => soNbr}
          rowName={(row) => `${orderName(row)} ${row.receiverName}`}
          empty={<Empty icon={Inbox} text={t('orders.none')} />}
          search={
            <SearchFilter
              label={t('list.search')}
              hint={t('orders.searchHelp')}
              value={filter.q}
              onChange={(next) => setFilter({ q: next })}
              maxLength={100}
            />
          }
          filter={
            <DayFilter
              label={t('orders.since')}
              value={filter.since}
              onChange={(next) => setFilter({ since: next })}
            />
          }
          bulk={may(store, 'orders.ship') ? shipChosen(t, setShipping) : undefined}
        />
      </Card>
      <ShipMany orders={shipping} onClose={() => setShipping([])} onEnd={refresh} />
    </Page>
  )
}

/** Button that ships the selected orders, as far as they can be shipped. */
const shipChosen =
  (t: T, ship: (orders: readonly OrderRow[]) => void) =>
  (rows: readonly OrderRow[], selection: Selection) => {
    const ready = rows.filter((row) => transitionsOf(row).includes('dispatched'))
    return (
      <Row>
        <Button look="primary" isDisabled={ready.length === 0} onPress={() => ship(ready)}>
          {t('orders.shipMany', { count: ready.length })}
        </Button>
        <PrintMenu soNbrs={rows.map(({ soNbr }) => soNbr)} />
        <Button onPress={selection.clear}>{t('list.clear')}</Button>
      </Row>
    )
  }

const columnsIn = (
  t: T,
  moment: Moment,
  money: (amount: number) => string,
  storeNbr: string,
): readonly Column<OrderRow>[] => [
  {
    key: 'nbr',
    title: 'orders.nbr',
    cell: (row) => <Link href={`/${storeNbr}/orders/${row.soNbr}`}>{orderName(row)}</Link>,
    text: orderName,
  },
  {
    key: 'wireNbr',
    title: 'orders.longNbr',
    isExtra: true,
    cell: ({ soNbr }) => soNbr,
    text: ({ soNbr }) => soNbr,
  },
  {
    key: 'date',
    title: 'orders.date',
    cell: ({ addDate }) => moment(addDate),
    text: ({ addDate }) => addDate,
  },
  {
    key: 'state',
    title: 'orders.state',
    cell: (row) => (
      <>
        <Badge tone={statTones[row.stat]}>{t(`orders.stat.${row.stat}`)}</Badge>
        {row.stat === 'pay' && row.isReported && (
          <>
            {' '}
            <Badge tone="warn">{t('orders.reported')}</Badge>
          </>
        )}
        {row.qtyWaiting > 0 && (
          <>
            {' '}
            <Badge tone="warn">{t('orders.waits')}</Badge>
          </>
        )}
      </>
    ),
    text: ({ stat }) => t(`orders.stat.${stat}`),
  },
  {
    key: 'who',
    title: 'orders.receiver',
    cell: ({ receiverName, userNbr }) => (
      <>
        {receiverName || '–'} {!userNbr && <Soft>{t('orders.guest')}</Soft>}
      </>
    ),
    text: ({ receiverName }) => receiverName,
  },
  {
    key: 'qty',
    title: 'orders.qty',
    isNumber: true,
    isWide: true,
    cell: ({ qty }) => qty,
    text: ({ qty }) => String(qty),
  },
  {
    key: 'amt',
    title: 'orders.amt',
    isNumber: true,
    cell: ({ amt }) => money(amt),
    text: ({ amt }) => String(amt),
  },
  {
    key: 'pay',
    title: 'orders.payment',
    isWide: true,
    cell: ({ payName, payNbr }) => payName || payNbr,
    text: ({ payName, payNbr }) => payName || payNbr,
  },
  {
    key: 'delivery',
    title: 'orders.delivery',
    cell: ({ frcName, trackNbr }) => (
      <>
        {frcName} <Soft>{trackNbr}</Soft>
      </>
    ),
    text: ({ frcName, trackNbr }) => `${frcName} ${trackNbr}`.trim(),
  },
  {
    key: 'refunding',
    title: 'orders.refunding',
    isNumber: true,
    isExtra: true,
    cell: ({ amtRefunding }) => (amtRefunding ? money(amtRefunding) : ''),
    text: ({ amtRefunding }) => String(amtRefunding),
  },
]

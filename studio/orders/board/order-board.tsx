import { Link } from 'wouter'
import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import type { OrderGroup } from '../../../schemas/order/order-groups.ts'
import { countOrders, listOrders } from '../../../schemas/order/order-list.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import { listSource, useList } from '../../ui/lists/use-list.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Loaded, NextPage, Page, Row, Soft } from '../../ui/ui.tsx'
import { Count } from '../../ui/count.tsx'
import { OrderCard } from './order-card.tsx'
import styles from './board.module.css'

/** Columns of the board, from left to right. */
const groups = ['toPay', 'toShip', 'shipping', 'after'] as const satisfies readonly OrderGroup[]
type Group = (typeof groups)[number]
type Counts = OpOutput<typeof countOrders>['CountInfo']

/** Open orders in columns, each with its next transition. */
export function OrderBoard() {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const counts = useRead(countOrders, {}, { storeNbr })
  return (
    <Page
      title={t('orders.title')}
      actions={
        <Row>
          <Link href={`/${storeNbr}/orders`}>{t('orders.list')}</Link>
          <Link href={`/${storeNbr}/orders/returns`}>{t('orders.returns')}</Link>
        </Row>
      }
    >
      <div className={styles.board}>
        {groups.map((group) => (
          <Column key={group} group={group} counts={counts.data?.CountInfo} />
        ))}
      </div>
    </Page>
  )
}

function Column({ group, counts }: { group: Group; counts: Counts | undefined }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useList(listSource(listOrders, storeNbr, { group }))
  const name = t(`orders.group.${group}`)
  return (
    <section className={styles.column} aria-label={name}>
      <h2>
        {name} <Count of={counts?.[group]} />
      </h2>
      <Loaded read={read}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows)
          return rows.length ? (
            <ul>
              {rows.map((order) => (
                <OrderCard key={order.soNbr} order={order} />
              ))}
            </ul>
          ) : (
            <Soft>{t('orders.noneWaits')}</Soft>
          )
        }}
      </Loaded>
      <NextPage read={read} />
    </section>
  )
}

import { Link } from 'wouter'
import { may, useStore } from '../kernel/session/myself.ts'
import type { TextKey } from '../kernel/texts/all.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Cell, Table } from '../ui/ui.tsx'
import type { Member } from './member.ts'
import styles from './members.module.css'
import { orderName } from '../../schemas/order-ref/order-name.ts'

/** Points entries, newest first. */
export function PointTable({ rows }: { rows: Member['PointList'] }) {
  const { t, lang, moment } = useTexts()
  return (
    <Table
      label={t('members.points')}
      columns={['when', 'members.change', 'members.reason']}
      empty={t('members.noPoints')}
    >
      {rows.map(({ at, points, remark, orderNbr, orderNo }, nth) => (
        <tr key={`${at} ${nth}`}>
          <Cell of="when">{moment(at)}</Cell>
          <Cell of="members.change">
            <span className={styles.number}>
              {points > 0 ? '+' : ''}
              {points.toLocaleString(lang)}
            </span>
          </Cell>
          <Cell of="members.reason">
            {[remark, orderName({ soNbr: orderNbr, orderNo })].filter(Boolean).join(' · ')}
          </Cell>
        </tr>
      ))}
    </Table>
  )
}

/** The latest orders. */
export function OrderTable({ rows }: { rows: Member['OrderList'] }) {
  const store = useStore()
  const { t, moment } = useTexts()
  return (
    <Table
      label={t('members.orders')}
      columns={['members.order', 'when', 'members.state', 'members.amount']}
      empty={t('members.noOrders')}
    >
      {rows.map(({ orderNbr, orderNo, addDate, statText, priceText }) => (
        <tr key={orderNbr}>
          <Cell of="members.order">
            {may(store, 'orders.read') ? (
              <Link href={`/${store.storeNbr}/orders/${orderNbr}`}>
                {orderName({ soNbr: orderNbr, orderNo })}
              </Link>
            ) : (
              orderName({ soNbr: orderNbr, orderNo })
            )}
          </Cell>
          <Cell of="when">{moment(addDate)}</Cell>
          <Cell of="members.state">{statText}</Cell>
          <Cell of="members.amount">
            <span className={styles.number}>{priceText}</span>
          </Cell>
        </tr>
      ))}
    </Table>
  )
}

/** Changes by operators and jobs, newest first. */
export function HistoryTable({ rows }: { rows: Member['EventList'] }) {
  const { t, moment } = useTexts()
  return (
    <Table
      label={t('members.history')}
      columns={['when', 'who', 'what', 'members.reason']}
      empty={t('members.noHistory')}
    >
      {rows.toReversed().map(({ at, byName, event, note }, nth) => (
        <tr key={`${at} ${nth}`}>
          <Cell of="when">{moment(at)}</Cell>
          <Cell of="who">{byName}</Cell>
          <Cell of="what">{t(`members.event.${event}` as TextKey)}</Cell>
          <Cell of="members.reason">{note}</Cell>
        </tr>
      ))}
    </Table>
  )
}

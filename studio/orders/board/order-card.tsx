import { Link } from 'wouter'
import { useStore } from '../../kernel/session/myself.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { useMoney } from '../../ui/money.ts'
import { Badge, Soft } from '../../ui/ui.tsx'
import { NextTransition } from '../transitions/next-transition.tsx'
import type { OrderRow } from '../shown.ts'
import styles from './board.module.css'
import { statTones } from '../stat-tones.ts'
import { orderName } from '../../../schemas/order-ref/order-name.ts'

/** An order in a column of the board. */
export function OrderCard({ order }: { order: OrderRow }) {
  const { t, moment } = useTexts()
  const money = useMoney()
  const { storeNbr } = useStore()
  return (
    <li className={styles.card}>
      <div className={styles.first}>
        <Link href={`/${storeNbr}/orders/${order.soNbr}`}>{orderName(order)}</Link>
        <b>{money(order.amt)}</b>
      </div>
      <p>
        {order.receiverName || '–'} <Soft>× {order.qty}</Soft>
      </p>
      <p className={styles.facts}>
        <Soft>{moment(order.addDate)}</Soft>
        <Badge tone={statTones[order.stat]}>{t(`orders.stat.${order.stat}`)}</Badge>
        {order.stat === 'pay' && order.isReported && (
          <Badge tone="warn">{t('orders.reported')}</Badge>
        )}
        {order.qtyWaiting > 0 && <Badge tone="warn">{t('orders.waits')}</Badge>}
      </p>
      <NextTransition order={order} />
    </li>
  )
}

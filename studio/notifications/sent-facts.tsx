import { Link } from 'wouter'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import type { listSentLetters } from '../../schemas/notification/notification.ops.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { useTexts, type T } from '../kernel/texts/texts.tsx'
import { Soft } from '../ui/ui.tsx'
import styles from './notifications.module.css'
import { orderName } from '../../schemas/order-ref/order-name.ts'

export type Sent = OpOutput<typeof listSentLetters>['rows'][number]

/** State of a notification, with the carrier's reason. */
export function State({
  sent: { state, reason, tries },
}: {
  sent: Pick<Sent, 'state' | 'reason' | 'tries'>
}) {
  const { t } = useTexts()
  return (
    <span className={styles.stateCell}>
      <span className={styles.state} data-state={state}>
        {t(`notifications.state.${state}`)}{' '}
        {tries > 1 && t('notifications.tries', { count: tries })}
      </span>
      {reason && <Soft>{reason}</Soft>}
    </span>
  )
}

export const aboutText = (t: T, { orderNbr, orderNo, memberNbr, by, isTest }: Sent): string =>
  [
    isTest && t('notifications.isTest'),
    orderNbr && t('notifications.order', { nbr: orderName({ soNbr: orderNbr, orderNo }) }),
    !orderNbr && memberNbr && t('notifications.member', { nbr: memberNbr }),
    by && t('notifications.byOperator', { name: by }),
  ]
    .filter(Boolean)
    .join(' · ')

/** The subject of a notification, linked to the order or member. */
export function About({ sent }: { sent: Sent }) {
  const { t } = useTexts()
  const store = useStore()
  const { orderNbr, memberNbr } = sent
  const to =
    orderNbr && may(store, 'orders.read')
      ? `orders/${orderNbr}`
      : !orderNbr && memberNbr && may(store, 'members.read') && `members/${memberNbr}`
  const text = aboutText(t, sent)
  return to ? <Link href={`/${store.storeNbr}/${to}`}>{text}</Link> : text
}

import { Link } from 'wouter'
import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import { waitingTo, type showWaiting } from '../../../schemas/report/today.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Card } from '../../ui/ui.tsx'
import styles from './today.module.css'

type Waiting = OpOutput<typeof showWaiting>['WaitInfo']

/** Page on which each kind of task is handled. */
const places = {
  toShip: 'orders?group=toShip',
  reported: 'orders?group=toPay',
  returns: 'orders/returns',
  payTasks: 'orders/payments',
  lowStock: 'products/stock?only=low',
  enquiries: 'enquiries?stat=open',
  reviews: 'reviews?stat=waiting',
  plans: 'pages',
  faults: 'faults',
} as const satisfies Record<keyof Waiting, string>
const kinds = Object.keys(places) as (keyof typeof places)[] // the keys are kinds

/** Waiting tasks, with links. */
export function WaitingCard({ waiting }: { waiting: Waiting }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const shown = kinds.flatMap((kind) => {
    const count = waiting[kind]
    return count === undefined ? [] : [{ kind, count }]
  })
  if (!shown.length) return null
  return (
    <Card title={t('today.waiting')}>
      {shown.every(({ count }) => count === 0) && <p>{t('today.nothing')}</p>}
      <ul className={styles.waiting}>
        {shown.map(({ kind, count }) => (
          <li key={kind}>
            <Link
              href={`/${storeNbr}/${places[kind]}`}
              className={styles.tile ?? ''}
              data-none={count === 0 || undefined}
            >
              <strong>{count >= waitingTo ? `${waitingTo - 1}+` : count}</strong>{' '}
              <span>{t(`today.wait.${kind}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

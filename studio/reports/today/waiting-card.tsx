import {
  Banknote,
  CalendarX,
  ChevronRight,
  CircleCheck,
  Layers,
  MessageCircle,
  Package,
  RotateCcw,
  Star,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import { Link } from 'wouter'
import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import { waitingTo, type showWaiting } from '../../../schemas/report/today.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Card, type Tone } from '../../ui/ui.tsx'
import styles from './today.module.css'

type Waiting = OpOutput<typeof showWaiting>['WaitInfo']

interface Kind {
  /** Where it is worked off. */
  to: string
  icon: LucideIcon
  tone: Tone
}

/** Kinds of what waits, the most urgent first. */
const kinds = {
  toShip: { to: 'orders?group=toShip', icon: Package, tone: 'act' },
  payTasks: { to: 'orders/payments', icon: TriangleAlert, tone: 'bad' },
  faults: { to: 'faults', icon: TriangleAlert, tone: 'bad' },
  plans: { to: 'pages', icon: CalendarX, tone: 'bad' },
  returns: { to: 'orders/returns', icon: RotateCcw, tone: 'warn' },
  reported: { to: 'orders?group=toPay', icon: Banknote, tone: 'warn' },
  enquiries: { to: 'enquiries?stat=open', icon: MessageCircle, tone: 'warn' },
  reviews: { to: 'reviews?stat=waiting', icon: Star, tone: 'tell' },
  lowStock: { to: 'products/stock?only=low', icon: Layers, tone: 'tell' },
} as const satisfies Record<keyof Waiting, Kind>
const names = Object.keys(kinds) as (keyof typeof kinds)[] // the keys are kinds

/** What waits, each with the way to it, and in one line what does not. */
export function WaitingCard({ waiting }: { waiting: Waiting }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const known = names.filter((name) => waiting[name] !== undefined)
  if (!known.length) return null
  const waits = known.filter((name) => waiting[name])
  const free = known.filter((name) => !waiting[name])
  return (
    <Card title={t('today.waiting')}>
      <ul className={styles.waiting}>
        {waits.map((name) => {
          const { to, icon, tone } = kinds[name]
          const count = waiting[name] ?? 0
          return (
            <li key={name}>
              <Link href={`/${storeNbr}/${to}`} className={styles.wait ?? ''}>
                <Glyph of={icon} tone={tone} />
                <span>
                  <strong>{count >= waitingTo ? `${waitingTo - 1}+` : count}</strong>{' '}
                  {t(`today.wait.${name}`)}
                </span>
                <Icon of={ChevronRight} />
              </Link>
            </li>
          )
        })}
      </ul>
      {free.length > 0 && (
        <p className={styles.free}>
          <Icon of={CircleCheck} />
          {waits.length === 0
            ? t('today.nothing')
            : t('today.nothingIn', { what: free.map((name) => t(`today.in.${name}`)).join(', ') })}
        </p>
      )}
    </Card>
  )
}

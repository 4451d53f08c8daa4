import { CalendarClock, Megaphone, Ticket, type LucideIcon } from 'lucide-react'
import { Link } from 'wouter'
import { listPlanned, type PlannedKind } from '../../../schemas/report/today.ops.ts'
import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { Section } from './section.tsx'
import { usePlannedName } from './planned-name.ts'
import styles from './today.module.css'

/** Rows shown; the calendar has them all. */
const most = 3

const kinds = {
  // An empty part of a page's address is a dash in the Studio.
  page: { icon: CalendarClock, to: (key) => `pages/${key.replaceAll('//', '/-/')}` },
  campaign: { icon: Megaphone, to: (key) => `selling/campaigns/${key}` },
  coupon: { icon: Ticket, to: (key) => `selling/coupons/${key}` },
} as const satisfies Record<PlannedKind, { icon: LucideIcon; to(key: string): string }>

/** What happens next by itself; nothing if nothing does. */
export function PlannedCard() {
  const { t, moment } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const read = useRead(listPlanned, { most }, { storeNbr })
  const nameOf = usePlannedName()
  const rows = read.data?.rows ?? []
  if (!rows.length) return null
  const when = ({ kind, event, at }: OpOutput<typeof listPlanned>['rows'][number]) =>
    kind === 'page'
      ? t('today.plan.page', { at: moment(at) })
      : t(`today.plan.${kind}.${event}`, { at: moment(at) })
  return (
    <Section
      title={t('today.planned')}
      end={
        may(store, 'selling.read') && (
          <Link href={`/${storeNbr}/selling`}>{t('today.calendar')}</Link>
        )
      }
    >
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={`${row.kind} ${row.key} ${row.event}`}>
            <Link
              href={`/${storeNbr}/${kinds[row.kind].to(row.key)}`}
              className={styles.item ?? ''}
            >
              <Glyph of={kinds[row.kind].icon} />
              <span className={styles.what}>
                <strong>{nameOf(row)}</strong> <span className={styles.small}>{when(row)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

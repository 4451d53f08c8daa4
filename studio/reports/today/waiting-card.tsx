import { CircleCheck } from 'lucide-react'
import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import type { showWaiting } from '../../../schemas/report/today.ops.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Section } from './section.tsx'
import { kindNames } from './waiting-kinds.ts'
import { WaitingRow } from './waiting-row.tsx'
import styles from './today.module.css'

type Waiting = OpOutput<typeof showWaiting>

/** What waits, each with the way to it, and in one line what does not. */
export function WaitingCard({ WaitInfo, SinceInfo }: Pick<Waiting, 'WaitInfo' | 'SinceInfo'>) {
  const { t, lang } = useTexts()
  const since: Partial<Record<string, string>> = SinceInfo
  const known = kindNames.filter((name) => WaitInfo[name] !== undefined)
  if (!known.length) return null
  const waits = known.flatMap((name) => {
    const count = WaitInfo[name]
    return count ? [{ name, count, since: since[name] }] : []
  })
  const free = known.filter((name) => !WaitInfo[name])
  const names = free.map((name) => t(`today.in.${name}`))
  return (
    <Section
      title={t('today.waiting')}
      end={waits.length > 1 && <span className={styles.faint}>{t('today.urgent')}</span>}
    >
      {waits.length > 0 && (
        <ul className={styles.rows}>
          {waits.map((wait, nth) => (
            <li key={wait.name}>
              <WaitingRow {...wait} isFirst={nth === 0} />
            </li>
          ))}
        </ul>
      )}
      {free.length > 0 && (
        <p className={styles.free}>
          <Icon of={CircleCheck} />
          {waits.length === 0
            ? t('today.nothing')
            : t('today.nothingIn', { what: new Intl.ListFormat(lang).format(names) })}
        </p>
      )}
    </Section>
  )
}

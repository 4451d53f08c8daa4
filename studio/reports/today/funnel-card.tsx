import { listVisits } from '../../../schemas/report/visits.ops.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { stepNames, stepTitles } from '../step-titles.ts'
import { Section } from './section.tsx'
import styles from './today.module.css'

/** How far today's visits went; nothing while there were none. */
export function FunnelCard({ today }: { today: string }) {
  const { t, lang } = useTexts()
  const { storeNbr } = useStore()
  const input = { from: today, to: today, by: 'channel', against: 'before', most: 1 } as const
  const read = useRead(listVisits, input, { storeNbr })
  const number = new Intl.NumberFormat(lang)
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 1 })
  const { isCounting, VisitInfo } = read.data ?? {}
  if (!isCounting || !VisitInfo?.visits) return null
  return (
    <Section title={t('today.funnel')}>
      <dl className={styles.funnel}>
        {stepNames.map((step) => (
          <div key={step}>
            <dt>{t(stepTitles[step])}</dt>
            <dd>
              <progress max={VisitInfo.visits} value={VisitInfo[step]} aria-hidden />
              <strong>{number.format(VisitInfo[step])}</strong>
              <span>{percent.format(VisitInfo[step] / VisitInfo.visits)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

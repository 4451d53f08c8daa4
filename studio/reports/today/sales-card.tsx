import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { dayFrom } from '../../../schemas/day.ts'
import { showSales } from '../../../schemas/report/sales.ops.ts'
import type { Against } from '../../../schemas/report/report.schema.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import { RecountNote } from '../recount-note.tsx'
import { SalesChart, useOtherDays } from '../sales-chart.tsx'
import { SalesTable } from '../sales-table.tsx'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Choice } from '../../ui/fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Loaded, Row } from '../../ui/ui.tsx'
import { Figures, useSalesFigures } from './figures.tsx'
import { Section } from './section.tsx'
import { useVisitFigure } from './use-visit-figure.ts'
import styles from './today.module.css'

/** Days of each view, until today. */
const views = { hour: 1, day: 14, week: 84 } as const
type View = keyof typeof views
const names = Object.keys(views) as View[] // the keys are views
const againsts = ['before', 'lastWeek'] as const satisfies Against[]

/** Sales of today by hour, of two weeks by day, or of twelve weeks, with the previous ones. */
export function SalesCard({ today }: { today: string }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [step, setStep] = useState<View>('hour')
  const [chosen, setAgainst] = useState<(typeof againsts)[number]>('before')
  const against = step === 'hour' ? chosen : 'before'
  const range = { from: dayFrom(today, 1 - views[step]), to: today }
  const read = useRead(showSales, { ...range, step, against }, { storeNbr })
  const visits = useVisitFigure(range, against)
  const figures = useSalesFigures()
  const otherDays = useOtherDays()
  return (
    <Section
      title={t('today.sales')}
      end={
        <Row>
          {step === 'hour' && (
            <Choice<(typeof againsts)[number]>
              label={t('reports.against')}
              value={chosen}
              options={againsts.map((id) => ({ id, name: t(`today.against.${id}`) }))}
              onChange={setAgainst}
              isPlain
            />
          )}
          <Segments<View>
            label={t('reports.step')}
            value={step}
            options={names.map((id) => ({ id, name: t(`today.by.${id}`) }))}
            onChange={setStep}
          />
          <Link href={`/${storeNbr}/figures`} className={styles.further ?? ''}>
            {t('today.more')}
            <Icon of={ChevronRight} />
          </Link>
        </Row>
      }
    >
      <Loaded read={read}>
        {(sales) => (
          <div className={styles.sales} data-stale={read.isPlaceholderData || undefined}>
            <RecountNote isRecounting={sales.isRecounting} />
            {sales.SalesInfo.orders || sales.BeforeInfo.orders ? (
              <>
                <Figures figures={[...figures(sales.SalesInfo, sales.BeforeInfo), ...visits]} />
                <p className={styles.small}>
                  {t(sales.isRunning ? 'today.compared' : 'reports.compared', {
                    days: otherDays(sales.before),
                  })}
                </p>
                <SalesChart sales={sales} step={step} />
                <details>
                  <summary>{t('today.table')}</summary>
                  <SalesTable sales={sales} step={step} hasDay={step !== 'hour'} />
                </details>
              </>
            ) : (
              <p className={styles.small}>{t('today.noneYet')}</p>
            )}
          </div>
        )}
      </Loaded>
    </Section>
  )
}

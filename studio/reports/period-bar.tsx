import { againsts } from '../../schemas/report/report.schema.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Choice, Field } from '../ui/fields.tsx'
import styles from './reports.module.css'
import { stepsOf, usualNames } from './usual-days.ts'
import type { Period, usePeriod } from './use-period.ts'

/** Chooses the period, the comparison and the step. */
export function PeriodBar(props: {
  period: Period
  change: ReturnType<typeof usePeriod>[1]
  /** Without step and comparison. */
  isPlain?: boolean
}) {
  const { period, change, isPlain = false } = props
  const { name, range, step, against, today } = period
  const { t } = useTexts()
  return (
    <div className={styles.bar}>
      <Choice
        label={t('reports.period')}
        value={name}
        options={([...usualNames, 'own'] as const).map((id) => ({
          id,
          name: t(`reports.period.${id}`),
        }))}
        onChange={(next) => change({ name: next })}
      />
      {name === 'own' && (
        <>
          <Field
            label={t('reports.from')}
            type="date"
            value={range.from}
            onChange={(from) => from && change({ from, to: from > range.to ? from : range.to })}
          />
          <Field
            label={t('reports.to')}
            type="date"
            value={range.to}
            onChange={(to) => to && change({ to, from: to < range.from ? to : range.from })}
          />
        </>
      )}
      {!isPlain && (
        <>
          <Choice
            label={t('reports.step')}
            value={step}
            options={stepsOf(range).map((id) => ({ id, name: t(`reports.step.${id}`) }))}
            onChange={(next) => change({ step: next })}
          />
          <Choice
            label={t('reports.against')}
            value={against}
            options={againsts.map((id) => ({ id, name: t(`reports.against.${id}`) }))}
            onChange={(next) => change({ against: next })}
          />
        </>
      )}
      <p className={styles.zone}>
        {t('reports.zone', { zone: useStore().timeZone })}
        {range.to > today && ` ${t('reports.future')}`}
      </p>
    </div>
  )
}

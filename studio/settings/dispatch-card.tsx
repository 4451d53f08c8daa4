import { useState } from 'react'
import type { DispatchDays } from '../../schemas/shipping/dispatch.schema.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Checks, Field } from '../ui/fields.tsx'
import { Button, Card, Note, Row } from '../ui/ui.tsx'
import { daysOfPeriod, periodsOf, withDays, withoutPeriod, type Period } from './closed-periods.ts'
import { useSettings } from './settings-form.ts'
import styles from './settings.module.css'

/** From Monday to Sunday. */
const weekdays = ['1', '2', '3', '4', '5', '6', '0']
/** A Sunday, used to format weekday names. */
const sunday = Date.UTC(2023, 0, 1)

/** Dispatch days, from which arrival days are calculated. */
export function DispatchCard() {
  const { t, lang } = useTexts()
  const { value, set, errorOf } = useSettings()
  const { dispatch } = value
  const change = (next: Partial<DispatchDays>) => set('dispatch', { ...dispatch, ...next })
  const names = new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' })
  const wrong = errorOf('dispatch/weekdays') ?? errorOf('dispatch/closedDays')
  return (
    <Card title={t('settings.dispatch')}>
      <p className={styles.help}>{t('dispatchHelp')}</p>
      <Checks
        label={t('dispatchWeekdays')}
        value={dispatch.weekdays.map(String)}
        options={weekdays.map((id) => ({
          id,
          name: names.format(sunday + Number(id) * 86_400_000),
        }))}
        onChange={(chosen) => change({ weekdays: chosen.map(Number).toSorted() })}
      />
      <fieldset className={styles.byLang}>
        <legend>{t('closedDays')}</legend>
        <p className={styles.help}>{t('closedDaysHelp')}</p>
        <Periods
          days={dispatch.closedDays}
          onRemove={(period) => change({ closedDays: withoutPeriod(dispatch.closedDays, period) })}
        />
        <NewPeriod onAdd={(days) => change({ closedDays: withDays(dispatch.closedDays, days) })} />
      </fieldset>
      {wrong !== undefined && <Note kind="bad">{wrong}</Note>}
    </Card>
  )
}

function Periods(props: { days: readonly string[]; onRemove(period: Period): void }) {
  const { t, lang } = useTexts()
  const periods = periodsOf(props.days)
  const format = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' })
  const text = (day: string) => format.format(new Date(day))
  if (!periods.length) return <p className={styles.help}>{t('closedDaysNone')}</p>
  return (
    <ul className={styles.periods}>
      {periods.map((period) => {
        const { first, last } = period
        const days = first === last ? text(first) : `${text(first)} – ${text(last)}`
        return (
          <li key={first}>
            <span>{days}</span>
            <Button
              look="plain"
              aria-label={t('removeClosed', { days })}
              onPress={() => props.onRemove(period)}
            >
              {t('remove')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function NewPeriod({ onAdd }: { onAdd(days: string[]): void }) {
  const { t } = useTexts()
  const [period, setPeriod] = useState<Period>({ first: '', last: '' })
  const [isWrong, setWrong] = useState(false)
  const enter = (next: Partial<Period>) => {
    setPeriod({ ...period, ...next })
    setWrong(false)
  }
  const add = () => {
    const days = daysOfPeriod(period)
    if (!days) return setWrong(true)
    onAdd(days)
    setPeriod({ first: '', last: '' })
  }
  return (
    <>
      <div className={styles.pair}>
        <Field
          type="date"
          label={t('closedFrom')}
          value={period.first}
          error={isWrong ? t('wrong.closedPeriod') : undefined}
          onChange={(first) => enter({ first })}
        />
        <Field
          type="date"
          label={t('closedTo')}
          help={t('closedToHelp')}
          value={period.last}
          onChange={(last) => enter({ last })}
        />
      </div>
      <Row>
        <Button onPress={add}>{t('addClosed')}</Button>
      </Row>
    </>
  )
}

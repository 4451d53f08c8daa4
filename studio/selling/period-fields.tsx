import { useStore } from '../kernel/session/myself.ts'
import { useNow } from '../ui/use-now.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Field } from '../ui/fields.tsx'
import { isoOfShopTime, shopTimeOf, usualPeriods } from '../ui/shop-time.ts'
import { Button, Row } from '../ui/ui.tsx'
import ui from '../ui/ui.module.css'

interface Period {
  effdate: string
  /** Exclusive. */
  expire: string
}

/** Start and end, in the shop's time zone. */
export function PeriodFields(props: {
  value: Period
  error: string | undefined
  onChange(period: Period): void
}) {
  const { value, error, onChange } = props
  const { t } = useTexts()
  const { timeZone } = useStore()
  const usual = usualPeriods(useNow(), timeZone)
  return (
    <>
      <div className={ui.pair}>
        <Field
          label={t('selling.from')}
          type="datetime-local"
          value={shopTimeOf(value.effdate, timeZone)}
          onChange={(text) => onChange({ ...value, effdate: isoOfShopTime(text, timeZone) })}
        />
        <Field
          label={t('selling.to')}
          type="datetime-local"
          value={shopTimeOf(value.expire, timeZone)}
          error={error}
          onChange={(text) => onChange({ ...value, expire: isoOfShopTime(text, timeZone) })}
        />
      </div>
      <p className={ui.help}>{t('selling.zone', { zone: timeZone })}</p>
      <Row>
        {(['nextWeek', 'nextMonth', 'month'] as const).map((name) => (
          <Button key={name} onPress={() => onChange(usual[name])}>
            {t(`selling.period.${name}`)}
          </Button>
        ))}
      </Row>
    </>
  )
}

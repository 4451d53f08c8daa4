import type { DeliveryDays } from '../../schemas/shipping/shipping.schema.ts'
import type { WrittenShippingMethod } from '../../schemas/shipping/shipping-operator.schema.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Field } from '../ui/fields.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Button, Card, Note, Row } from '../ui/ui.tsx'
import ui from '../ui/ui.module.css'
import { AreaField } from './area-field.tsx'
import { useShippingForm } from './shipping-form.ts'
import styles from './delivery.module.css'

/** Areas, maximum weight and duration of the method. */
export function ReachCard() {
  const { t } = useTexts()
  const { value, set, errorOf } = useShippingForm()
  const { noAreas, maxWeight, days, areaDays, cutOff } = value
  const setDays = (next: Partial<DeliveryDays>) => {
    const both = { min: days?.min ?? NaN, max: days?.max ?? NaN, ...next }
    // With both fields empty the method promises none.
    set({ days: Number.isNaN(both.min) && Number.isNaN(both.max) ? undefined : both })
  }
  return (
    <Card title={t('delivery.reach')}>
      <AreaField
        label={t('delivery.noDelivery')}
        of={t('delivery.noDelivery')}
        none={t('delivery.noDeliveryNone')}
        value={noAreas}
        error={errorOf('noAreas')}
        onChange={(codes) => set({ noAreas: codes })}
      />
      <div className={ui.pair}>
        <NumberField
          label={t('delivery.maxWeight')}
          help={t('delivery.maxWeightHelp')}
          value={maxWeight}
          decimals={3}
          scale={1000}
          error={errorOf('maxWeight')}
          onChange={(next) => set({ maxWeight: next })}
        />
        <Field
          label={t('delivery.cutOff')}
          help={t('delivery.cutOffHelp')}
          type="time"
          value={cutOff ?? ''}
          error={errorOf('cutOff')}
          onChange={(next) => set({ cutOff: next || undefined })}
        />
      </div>
      <fieldset className={styles.rate}>
        <legend>{t('delivery.days')}</legend>
        <p className={ui.help}>{t('delivery.daysHelp')}</p>
        <DaysFields value={days} errorOf={(name) => errorOf(`days/${name}`)} onChange={setDays} />
        {errorOf('days') && <Note kind="bad">{errorOf('days')}</Note>}
      </fieldset>
      {areaDays.map((own, at) => (
        // They have no number of their own; fields keep what is typed by its value.
        // oxlint-disable-next-line react/no-array-index-key
        <OwnDays key={at} at={at} own={own} />
      ))}
      <Row>
        <Button onPress={() => set({ areaDays: [...areaDays, { areas: [], min: NaN, max: NaN }] })}>
          {t('delivery.addAreaDays')}
        </Button>
      </Row>
    </Card>
  )
}

function DaysFields(props: {
  value: DeliveryDays | undefined
  errorOf(name: 'min' | 'max'): string | undefined
  onChange(change: Partial<DeliveryDays>): void
}) {
  const { value, errorOf, onChange } = props
  const { t } = useTexts()
  return (
    <div className={ui.pair}>
      <NumberField
        label={t('delivery.daysMin')}
        value={value?.min}
        error={errorOf('min')}
        onChange={(min = NaN) => onChange({ min })}
      />
      <NumberField
        label={t('delivery.daysMax')}
        value={value?.max}
        error={errorOf('max')}
        onChange={(max = NaN) => onChange({ max })}
      />
    </div>
  )
}

type AreaDays = WrittenShippingMethod['areaDays'][number]

function OwnDays({ at, own }: { at: number; own: AreaDays }) {
  const { t } = useTexts()
  const { value, set, errorOf } = useShippingForm()
  const { areaDays } = value
  const change = (next: Partial<AreaDays>) =>
    set({ areaDays: areaDays.with(at, { ...own, ...next }) })
  const wrong = errorOf(`areaDays/${at}`)
  return (
    <fieldset className={styles.rate}>
      <legend>{t('delivery.areaDays', { nr: at + 1 })}</legend>
      <AreaField
        label={t('delivery.areas')}
        of={t('delivery.areaDays', { nr: at + 1 })}
        none={t('delivery.chooseSome')}
        value={own.areas}
        error={errorOf(`areaDays/${at}/areas`)}
        onChange={(areas) => change({ areas })}
      />
      <DaysFields
        value={own}
        errorOf={(name) => errorOf(`areaDays/${at}/${name}`)}
        onChange={change}
      />
      {wrong !== undefined && <Note kind="bad">{wrong}</Note>}
      <Row>
        <Button
          look="plain"
          aria-label={`${t('remove')}: ${t('delivery.areaDays', { nr: at + 1 })}`}
          onPress={() => set({ areaDays: areaDays.toSpliced(at, 1) })}
        >
          {t('remove')}
        </Button>
      </Row>
    </fieldset>
  )
}

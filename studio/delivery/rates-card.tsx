import { useState } from 'react'
import { hiddenRates } from '../../schemas/shipping/shipping-rate.ts'
import type { WrittenRate } from '../../schemas/shipping/shipping-operator.schema.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Button, Card, Note, Row } from '../ui/ui.tsx'
import ui from '../ui/ui.module.css'
import { AreaField } from './area-field.tsx'
import { moneyDecimals, moneyLabel, useShippingForm } from './shipping-form.ts'
import styles from './delivery.module.css'

/** Shipping fees: a base fee, and rates by area, weight and amount that take precedence. */
export function RatesCard() {
  const { t } = useTexts()
  const { value, set, store, errorOf } = useShippingForm()
  const { fee, rates } = value
  const hidden = hiddenRates(rates)
  /** The rate that was just added, whose areas are chosen at once. */
  const [choosing, setChoosing] = useState<WrittenRate>()
  // The narrowest rates come first, as the first that applies counts.
  const add = (rate: WrittenRate) => {
    const rank = ({ areas, fromWeight }: WrittenRate) => (areas ? 0 : fromWeight ? 1 : 2)
    const found = rates.findIndex((one) => rank(one) > rank(rate))
    set({ rates: rates.toSpliced(found < 0 ? rates.length : found, 0, rate) })
  }
  return (
    <Card title={t('delivery.fees')}>
      <div className={ui.pair}>
        <NumberField
          label={moneyLabel(t('delivery.baseFee'), store)}
          help={t('delivery.baseFeeHelp')}
          value={fee}
          decimals={moneyDecimals(store)}
          error={errorOf('fee')}
          onChange={(next) => set({ fee: next ?? NaN })}
        />
      </div>
      {rates.length > 0 && <p className={ui.help}>{t('delivery.ratesHelp')}</p>}
      <ol className={styles.rates}>
        {rates.map((rate, at) => (
          // Rates have no number of their own; fields keep what is typed by its value.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <Rate
              at={at}
              rate={rate}
              isHidden={hidden.includes(at)}
              isChoosing={rate === choosing}
              onChosen={() => setChoosing(undefined)}
              keep={(next) => rate === choosing && setChoosing(next)}
            />
          </li>
        ))}
      </ol>
      <Row>
        <Button
          onPress={() => {
            const rate = { areas: [], fee: NaN }
            setChoosing(rate)
            add(rate)
          }}
        >
          {t('delivery.addAreaRate')}
        </Button>
        <Button onPress={() => add({ fromWeight: 20_000, fee: NaN })}>
          {t('delivery.addWeightRate')}
        </Button>
        <Button onPress={() => add({ fromAmt: NaN, fee: 0 })}>{t('delivery.addFreeRate')}</Button>
      </Row>
    </Card>
  )
}

function Rate(props: {
  at: number
  rate: WrittenRate
  isHidden: boolean
  isChoosing: boolean
  onChosen(): void
  /** Applies a changed rate. */
  keep(next: WrittenRate): void
}) {
  const { at, rate, isHidden, isChoosing, onChosen, keep } = props
  const { t } = useTexts()
  const { value, set, store, errorOf } = useShippingForm()
  const { rates } = value
  const name = t('delivery.rate', { nr: at + 1 })
  const change = (next: { [K in keyof WrittenRate]?: WrittenRate[K] | undefined }) => {
    const fields = Object.entries({ ...rate, ...next }).filter(([, field]) => field !== undefined)
    const changed = Object.fromEntries(fields) as unknown as WrittenRate // without the conditions that were taken away
    keep(changed)
    set({ rates: rates.with(at, changed) })
  }
  const move = (to: number) => set({ rates: rates.toSpliced(at, 1).toSpliced(to, 0, rate) })
  const decimals = moneyDecimals(store)
  const wrong = errorOf(`rates/${at}`)
  return (
    <fieldset className={styles.rate}>
      <legend>{name}</legend>
      <AreaField
        label={t('delivery.areas')}
        of={name}
        none={t(rate.areas ? 'delivery.chooseSome' : 'delivery.everywhere')}
        isOpened={isChoosing}
        onClosed={onChosen}
        value={rate.areas ?? []}
        error={errorOf(`rates/${at}/areas`)}
        onChange={(areas) => change({ areas: areas.length ? areas : undefined })}
      />
      <div className={ui.pair}>
        <NumberField
          label={t('delivery.fromWeight')}
          value={rate.fromWeight}
          decimals={3}
          scale={1000}
          error={errorOf(`rates/${at}/fromWeight`)}
          onChange={(fromWeight) => change({ fromWeight })}
        />
        <NumberField
          label={moneyLabel(t('delivery.fromAmt'), store)}
          value={rate.fromAmt}
          decimals={decimals}
          error={errorOf(`rates/${at}/fromAmt`)}
          onChange={(fromAmt) => change({ fromAmt })}
        />
        <NumberField
          label={moneyLabel(t('delivery.rateFee'), store)}
          value={rate.fee}
          decimals={decimals}
          error={errorOf(`rates/${at}/fee`)}
          onChange={(fee) => change({ fee: fee ?? NaN })}
        />
      </div>
      {wrong !== undefined && <Note kind="bad">{wrong}</Note>}
      {isHidden && <Note kind="warn">{t('delivery.rateHidden')}</Note>}
      <Row>
        <Button
          look="plain"
          aria-label={`${t('moveUp')}: ${name}`}
          isDisabled={at === 0}
          onPress={() => move(at - 1)}
        >
          ↑
        </Button>
        <Button
          look="plain"
          aria-label={`${t('moveDown')}: ${name}`}
          isDisabled={at === rates.length - 1}
          onPress={() => move(at + 1)}
        >
          ↓
        </Button>
        <Button
          look="plain"
          aria-label={`${t('remove')}: ${name}`}
          onPress={() => set({ rates: rates.toSpliced(at, 1) })}
        >
          {t('remove')}
        </Button>
      </Row>
    </fieldset>
  )
}

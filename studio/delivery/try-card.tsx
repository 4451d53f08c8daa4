import { useState } from 'react'
import { formatAmount } from '../../schemas/money/money.ts'
import { daysOf, rateOf, reachFault, shippingFee } from '../../schemas/shipping/shipping-rate.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Choice } from '../ui/fields.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Card } from '../ui/ui.tsx'
import ui from '../ui/ui.module.css'
import { moneyDecimals, moneyLabel, useShippingForm } from './shipping-form.ts'

/** Fee of the unsaved method for one sample parcel. */
export function TryCard() {
  const { t } = useTexts()
  const { value, store, areas } = useShippingForm()
  const [county, setCounty] = useState(areas[0]?.code ?? '')
  const [city, setCity] = useState('')
  const [weight, setWeight] = useState<number | undefined>(1_000)
  const [amt, setAmt] = useState<number | undefined>(500)
  const districts = areas.find(({ code }) => code === county)?.children ?? []
  const cityId = districts.some(({ code }) => code === city) ? city : (districts[0]?.code ?? '')
  const parcel = { county, cityId, weight: weight ?? 0, amt: amt ?? 0 }
  const fault = reachFault(value, parcel)
  const rate = rateOf(value.rates, parcel)
  const fee = shippingFee(value, parcel)
  const days = daysOf(value, parcel)
  const named = ({ code, name }: { code: string; name: string }) => ({ id: code, name })
  return (
    <Card title={t('delivery.try')}>
      <p className={ui.help}>{t('delivery.tryHelp')}</p>
      <div className={ui.pair}>
        <Choice
          label={t('delivery.county')}
          value={county}
          options={areas.map(named)}
          onChange={setCounty}
        />
        <Choice
          label={t('delivery.district')}
          value={cityId}
          options={districts.map(named)}
          onChange={setCity}
        />
        <NumberField
          label={t('delivery.weight')}
          value={weight}
          decimals={3}
          scale={1000}
          onChange={setWeight}
        />
        <NumberField
          label={moneyLabel(t('delivery.goodsAmt'), store)}
          value={amt}
          decimals={moneyDecimals(store)}
          onChange={setAmt}
        />
      </div>
      <p role="status">
        {fault ? (
          t(`delivery.tryFault.${fault}`)
        ) : Number.isNaN(fee) ? (
          t('delivery.tryNothing')
        ) : (
          <>
            <strong>{t('delivery.tryFee', { amt: formatAmount(fee, store) })}</strong>{' '}
            {rate
              ? t('delivery.tryRate', { nr: value.rates.indexOf(rate) + 1 })
              : t('delivery.tryBase')}{' '}
            {days && t('delivery.tryDays', { min: days.min, max: days.max })}
          </>
        )}
      </p>
    </Card>
  )
}

import { carriers, type Carrier } from '../../schemas/shipping/shipping.schema.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Choice } from '../ui/fields.tsx'

/** Chooses the carrier; empty for the carrier of the shipping method. */
export function CarrierChoice(props: { value: Carrier; onChange(carrier: Carrier): void }) {
  const { value, onChange } = props
  const { t } = useTexts()
  return (
    <Choice<Carrier>
      label={t('orders.carrier')}
      value={value}
      options={carriers.map((id) => ({
        id,
        name: id === '' ? t('orders.carrierUsual') : t(`orders.carrier.${id}`),
      }))}
      onChange={onChange}
    />
  )
}

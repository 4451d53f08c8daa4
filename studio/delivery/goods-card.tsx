import { temps } from '../../schemas/catalog/temps.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Checks } from '../ui/fields.tsx'
import { PickList } from '../fields/pick-list.tsx'
import { Card, Note } from '../ui/ui.tsx'
import { useShippingForm } from './shipping-form.ts'

/** Products that the method ships. */
export function GoodsCard() {
  const { t } = useTexts()
  const { value, set, errorOf } = useShippingForm()
  const wrong = errorOf('temps')
  return (
    <Card title={t('delivery.goods')}>
      <Checks
        label={t('delivery.temps')}
        value={value.temps}
        options={temps.map((id) => ({ id, name: t(`delivery.temp.${id}`) }))}
        onChange={(next) => set({ temps: temps.filter((temp) => next.includes(temp)) })}
      />
      {wrong !== undefined && <Note kind="bad">{t('delivery.wrong.temps')}</Note>}
      <PickList
        label={t('delivery.exceptPts')}
        help={t('delivery.exceptPtsHelp')}
        kind="product"
        value={value.exceptPts}
        error={errorOf('exceptPts')}
        onChange={(exceptPts) => set({ exceptPts })}
      />
    </Card>
  )
}

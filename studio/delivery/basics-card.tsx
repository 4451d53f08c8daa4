import { carriersOf } from '../../schemas/shipping/shipping-operator.schema.ts'
import { frcKinds, type FrcKind } from '../../schemas/shipping/shipping.schema.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Checks, Choice } from '../ui/fields.tsx'
import { Card } from '../ui/ui.tsx'
import ui from '../ui/ui.module.css'
import { useShippingForm } from './shipping-form.ts'
import { MethodTexts } from './method-texts.tsx'

/** Name of the method, and kind of transport. */
export function BasicsCard() {
  const { t } = useTexts()
  const { value, set, store, errorOf } = useShippingForm()
  const { kind, carrier, isCod, isOn } = value
  const setKind = (next: FrcKind) => {
    const [first = ''] = carriersOf(next)
    set({ kind: next, ...(!carriersOf(next).includes(carrier) && { carrier: first }) })
  }
  return (
    <Card title={t('delivery.basics')}>
      <MethodTexts value={value} store={store} errorOf={errorOf} onChange={set} />
      <div className={ui.pair}>
        <Choice
          label={t('delivery.kind')}
          value={kind}
          options={frcKinds.map((id) => ({ id, name: t(`delivery.kind.${id}`) }))}
          onChange={setKind}
        />
        <Choice
          label={t('delivery.carrier')}
          value={carrier}
          options={carriersOf(kind).map((id) => ({ id, name: t(`carrier.${id}`) }))}
          onChange={(next) => set({ carrier: next })}
        />
      </div>
      <Checks
        label={t('delivery.switches')}
        value={[...(isOn ? (['on'] as const) : []), ...(isCod ? (['cod'] as const) : [])]}
        options={[
          { id: 'on', name: t('delivery.isOn'), help: t('delivery.isOnHelp') },
          { id: 'cod', name: t('delivery.isCod'), help: t('delivery.isCodHelp') },
        ]}
        onChange={(next) => set({ isOn: next.includes('on'), isCod: next.includes('cod') })}
      />
    </Card>
  )
}

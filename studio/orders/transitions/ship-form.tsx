import { useState } from 'react'
import { shipOrder } from '../../../schemas/order/order-operator.ops.ts'
import type { Carrier } from '../../../schemas/shipping/shipping.schema.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Field } from '../../ui/fields.tsx'
import { Stack } from '../../ui/ui.tsx'
import { CarrierChoice } from '../carrier-choice.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import type { TransitionForm } from '../shown.ts'
import { useOrderCommand } from './use-order-command.ts'

export function ShipForm({ shown: { SoInfo }, onClose }: TransitionForm) {
  const { t } = useTexts()
  const [carrier, setCarrier] = useState<Carrier>(SoInfo.carrier ?? '')
  const [trackNbr, setTrackNbr] = useState('')
  const { mutate, isPending, error } = useOrderCommand(shipOrder)
  const input = { soNbr: SoInfo.soNbr, carrier, trackNbr: trackNbr.trim() }
  return (
    <Stack>
      <CarrierChoice value={carrier} onChange={setCarrier} />
      <Field
        label={t('orders.track')}
        help={t('orders.trackHelp')}
        value={trackNbr}
        onChange={setTrackNbr}
        maxLength={60}
        startsFocused
      />
      <FormActions
        yes={t('orders.move.dispatched')}
        isPending={isPending}
        error={error}
        onClose={onClose}
        onYes={() => mutate(input, { onSuccess: onClose })}
      />
    </Stack>
  )
}

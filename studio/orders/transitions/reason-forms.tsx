import { useState } from 'react'
import { voidOrder } from '../../../schemas/order/order-operator.ops.ts'
import { extendTrial, rejectTrial } from '../../../schemas/order/trial-operator.ops.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { AmountField, CountField } from '../../ui/amount-field.tsx'
import { Field } from '../../ui/fields.tsx'
import { useMoney } from '../../ui/money.ts'
import { Stack } from '../../ui/ui.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import type { TransitionForm } from '../shown.ts'
import { useOrderCommand } from './use-order-command.ts'

/** Voids an order. If it was paid, the operator types the refunded amount. */
export function VoidForm({ shown, onClose }: TransitionForm) {
  const { t } = useTexts()
  const money = useMoney()
  const { SoInfo, PaymentList } = shown
  const captured = PaymentList.reduce(
    (sum, { kind, amt }) => sum + (kind === 'capture' ? amt : 0),
    0,
  )
  const back = captured - SoInfo.amtRefunded - SoInfo.amtRefunding
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState(Number.NaN)
  const { mutate, isPending, error } = useOrderCommand(voidOrder)
  const isTyped = back === 0 || typed === back
  return (
    <Stack>
      <p>{t(back > 0 ? 'orders.voidPaidText' : 'orders.voidText', { sum: money(back) })}</p>
      <Field
        label={t('orders.reason')}
        value={reason}
        onChange={setReason}
        isRequired
        maxLength={200}
      />
      {back > 0 && (
        <AmountField
          label={t('orders.refundSum')}
          help={t('orders.typeSum')}
          value={typed}
          onChange={setTyped}
          error={Number.isNaN(typed) || isTyped ? undefined : t('orders.sumsDiffer')}
        />
      )}
      <FormActions
        yes={t('orders.move.voided')}
        isDanger
        isPending={isPending}
        isIncomplete={reason.trim() === '' || !isTyped}
        error={error}
        onClose={onClose}
        onYes={() => mutate({ soNbr: SoInfo.soNbr, reason: reason.trim() }, { onSuccess: onClose })}
      />
    </Stack>
  )
}

export function RejectTrialForm({ shown: { SoInfo }, onClose }: TransitionForm) {
  const { t } = useTexts()
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useOrderCommand(rejectTrial)
  return (
    <Stack>
      <Field
        label={t('orders.reason')}
        help={t('orders.reasonKept')}
        value={reason}
        onChange={setReason}
        isRequired
        maxLength={200}
      />
      <FormActions
        yes={t('orders.move.trialRejected')}
        isDanger
        isPending={isPending}
        isIncomplete={reason.trim() === ''}
        error={error}
        onClose={onClose}
        onYes={() => mutate({ soNbr: SoInfo.soNbr, reason: reason.trim() }, { onSuccess: onClose })}
      />
    </Stack>
  )
}

export function ExtendTrialForm({ shown: { SoInfo }, onClose }: TransitionForm) {
  const { t } = useTexts()
  const [days, setDays] = useState(7)
  const { mutate, isPending, error } = useOrderCommand(extendTrial)
  return (
    <Stack>
      <CountField
        label={t('orders.moreDays')}
        value={days}
        onChange={setDays}
        minValue={1}
        maxValue={90}
      />
      <FormActions
        yes={t('orders.move.trialExtended')}
        isPending={isPending}
        isIncomplete={!(days >= 1)}
        error={error}
        onClose={onClose}
        onYes={() => mutate({ soNbr: SoInfo.soNbr, days }, { onSuccess: onClose })}
      />
    </Stack>
  )
}

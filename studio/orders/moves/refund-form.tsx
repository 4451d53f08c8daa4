import { useState } from 'react'
import { refundOrder } from '../../../schemas/order/order-operator.ops.ts'
import { useTexts } from '../../texts/texts.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { Choice, Field } from '../../ui/fields.tsx'
import { useMoney } from '../../ui/money.ts'
import { Stack } from '../../ui/ui.tsx'
import { MoveActions } from './move-actions.tsx'
import type { MoveForm } from '../shown.ts'
import { useMove } from './use-move.ts'

/** Refunds a line or any sum; the sum is typed twice, as it cannot be taken back. */
export function RefundForm({ shown, onClose }: MoveForm) {
  const { t } = useTexts()
  const money = useMoney()
  const { SoInfo, PaymentList } = shown
  const captured = PaymentList.reduce(
    (sum, { kind, amt }) => sum + (kind === 'capture' ? amt : 0),
    0,
  )
  const left = captured - SoInfo.amtRefunded - SoInfo.amtRefunding
  const [ln, setLn] = useState('')
  const [amt, setAmt] = useState(Number.NaN)
  const [again, setAgain] = useState(Number.NaN)
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useMove(refundOrder)
  const isSame = amt === again
  const choose = (next: string) => {
    setLn(next)
    const line = SoInfo.SodList.find((one) => String(one.ln) === next)
    if (line) setAmt(Math.min(line.amtPaid, left))
  }
  return (
    <Stack>
      <Choice
        label={t('orders.refundOf')}
        value={ln}
        options={[
          { id: '', name: t('orders.wholeOrder') },
          ...SoInfo.SodList.map((line) => ({
            id: String(line.ln),
            name: `${line.name} ${line.option} · ${money(line.amtPaid)}`,
          })),
        ]}
        onChange={choose}
      />
      <AmountField
        label={t('orders.refundSum')}
        help={t('orders.refundLeft', { sum: money(left) })}
        value={amt}
        onChange={setAmt}
      />
      <AmountField
        label={t('orders.sumAgain')}
        help={t('orders.typeAgain')}
        value={again}
        onChange={setAgain}
        error={Number.isNaN(again) || isSame ? undefined : t('orders.sumsDiffer')}
      />
      <Field
        label={t('orders.reason')}
        value={reason}
        onChange={setReason}
        maxLength={200}
        help={t('orders.reasonHelp')}
        isRequired
      />
      <MoveActions
        yes={t('orders.move.refunded')}
        isDanger
        isPending={isPending}
        isIncomplete={!(amt > 0) || !isSame || reason.trim() === ''}
        error={error}
        onClose={onClose}
        onYes={() =>
          mutate(
            {
              soNbr: SoInfo.soNbr,
              amt,
              seen: SoInfo.stat,
              reason: reason.trim(),
              ...(ln !== '' && { ln: Number(ln) }),
            },
            { onSuccess: onClose },
          )
        }
      />
    </Stack>
  )
}

import { useState } from 'react'
import { refundOrder } from '../../../schemas/order/order-operator.ops.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { AmountField, CountField } from '../../ui/amount-field.tsx'
import { Choice, Field } from '../../ui/fields.tsx'
import { useMoney } from '../../ui/money.ts'
import { Soft, Stack } from '../../ui/ui.tsx'
import styles from '../orders.module.css'
import { FormActions } from '../../ui/form-actions.tsx'
import type { TransitionForm } from '../shown.ts'
import { useOrderCommand } from './use-order-command.ts'

const nothing = { qtyGood: 0, qtyBad: 0 }

/**
 * Refunds a line or an amount, which is typed twice, as a refund cannot be undone. Units of a line
 * may be returned with it.
 */
export function RefundForm({ shown, onClose }: TransitionForm) {
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
  const [back, setBack] = useState(nothing)
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useOrderCommand(refundOrder)
  const isSame = amt === again
  const lineOf = (chosen: string) => SoInfo.SodList.find((one) => String(one.ln) === chosen)
  const line = lineOf(ln)
  const most = line ? line.qtyOrd - line.qtyRet : 0
  const choose = (next: string) => {
    setLn(next)
    setBack(nothing)
    const line = lineOf(next)
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
      {line && most > 0 && (
        <>
          <div className={styles.back} role="group" aria-label={t('orders.takenBack')}>
            <span>{t('orders.takenBack')}</span>
            <CountField
              label={t('orders.good')}
              value={back.qtyGood}
              maxValue={most - back.qtyBad}
              onChange={(qtyGood) => setBack({ ...back, qtyGood })}
            />
            <CountField
              label={t('orders.bad')}
              value={back.qtyBad}
              maxValue={most - back.qtyGood}
              onChange={(qtyBad) => setBack({ ...back, qtyBad })}
            />
          </div>
          <Soft>{t('orders.takenBackHelp')}</Soft>
        </>
      )}
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
      <FormActions
        yes={t('orders.move.refunded')}
        isDanger
        isPending={isPending}
        isIncomplete={
          !(amt > 0) || !isSame || !(back.qtyGood >= 0 && back.qtyBad >= 0) || reason.trim() === ''
        }
        error={error}
        onClose={onClose}
        onYes={() =>
          mutate(
            {
              soNbr: SoInfo.soNbr,
              amt,
              seen: SoInfo.stat,
              reason: reason.trim(),
              ...(line && { ln: line.ln }),
              ...back,
            },
            { onSuccess: onClose },
          )
        }
      />
    </Stack>
  )
}

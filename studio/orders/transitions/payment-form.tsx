import { useState } from 'react'
import { Radio, RadioGroup, Label } from 'react-aria-components'
import { confirmPayment, differingSums } from '../../../schemas/order/order-operator.ops.ts'
import { isRefused } from '../../kernel/calls/refusal.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { Field } from '../../ui/fields.tsx'
import { useMoney } from '../../ui/money.ts'
import { Note, Stack } from '../../ui/ui.tsx'
import { Facts } from '../facts.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import type { TransitionForm } from '../shown.ts'
import { useOrderCommand } from './use-order-command.ts'
import ui from '../../ui/ui.module.css'

type Differing = (typeof differingSums)[number]

/**
 * Records a transfer. The operator types the received amount; a differing one requires a decision.
 */
export function PaymentForm({ shown: { SoInfo }, onClose }: TransitionForm) {
  const { t } = useTexts()
  const money = useMoney()
  const [amt, setAmt] = useState(Number.NaN)
  const [ref, setRef] = useState('')
  const [differing, setDiffering] = useState<Differing>()
  const { mutate, isPending, error, reset } = useOrderCommand(confirmPayment)
  const awaited = SoInfo.amtDue ?? SoInfo.amt
  const isDifferent = isRefused(error, confirmPayment, 'AMOUNT_DIFFERS')
  const canDecide = isDifferent && SoInfo.stat === 'pay'
  const input = {
    soNbr: SoInfo.soNbr,
    amt,
    ref: ref.trim(),
    ...(canDecide && differing && { differing }),
  }
  return (
    <Stack>
      <Facts rows={[[t('orders.awaited'), money(awaited)]]} />
      <AmountField
        label={t('orders.arrivedSum')}
        help={t('orders.arrivedSumHelp')}
        value={amt}
        onChange={(next) => {
          setAmt(next)
          reset()
        }}
        startsFocused
      />
      <Field
        label={t('orders.ref')}
        help={t('orders.refHelp')}
        value={ref}
        onChange={setRef}
        maxLength={80}
        isRequired
      />
      {canDecide && (
        <>
          <Note kind="warn">
            {t(amt > awaited ? 'orders.tooMuch' : 'orders.tooLittle', {
              sum: money(Math.abs(amt - awaited)),
            })}
          </Note>
          <RadioGroup
            className={ui.checks ?? ''}
            value={differing ?? null}
            onChange={(next) => setDiffering(differingSums.find((one) => one === next))}
          >
            <Label className={ui.legend ?? ''}>{t('orders.differing')}</Label>
            {differingSums.map((one) => (
              <Radio key={one} value={one} className={ui.check ?? ''}>
                {({ isSelected }) => (
                  <>
                    <span className={ui.box} aria-hidden>
                      {isSelected && '✓'}
                    </span>
                    <span>
                      {t(
                        one === 'return'
                          ? 'orders.differing.return'
                          : amt > awaited
                            ? 'orders.differing.more'
                            : 'orders.differing.less',
                        { sum: money(Math.abs(amt - awaited)), all: money(amt) },
                      )}
                    </span>
                  </>
                )}
              </Radio>
            ))}
          </RadioGroup>
        </>
      )}
      <FormActions
        yes={t('orders.move.captured')}
        isPending={isPending}
        isIncomplete={Number.isNaN(amt) || ref.trim() === '' || (canDecide && !differing)}
        error={canDecide ? undefined : error}
        onClose={onClose}
        onYes={() => mutate(input, { onSuccess: onClose })}
      />
    </Stack>
  )
}

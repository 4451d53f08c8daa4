import { useState } from 'react'
import * as ops from '../../../schemas/after-sales/return-operator.ops.ts'
import { retTypes } from '../../../schemas/after-sales/return.schema.ts'
import type { AnyOp } from '../../../schemas/kit/define-op.ts'
import { showOrder } from '../../../schemas/order/order-operator.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useCommand } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { AmountField, CountField } from '../../ui/amount-field.tsx'
import { Field } from '../../ui/fields.tsx'
import { useMoney } from '../../ui/money.ts'
import { Stack } from '../../ui/ui.tsx'
import { Facts } from '../facts.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import type { StepForm } from '../shown.ts'
import styles from '../orders.module.css'

function useStep<O extends AnyOp>(op: O) {
  const { storeNbr } = useStore()
  return useCommand(op, { storeNbr, changes: [ops.showReturn, ops.listReturns, showOrder] })
}

export function ApproveForm({ shown: { RetInfo }, onClose }: StepForm) {
  const { t } = useTexts()
  const money = useMoney()
  const { retNbr, kind, retType, amtRefund } = RetInfo
  const [sendTo, setSendTo] = useState('')
  const [note, setNote] = useState('')
  const [typed, setTyped] = useState(Number.NaN)
  const { mutate, isPending, error } = useStep(ops.approveReturn)
  const needsPlace = kind === 'return' && retType === retTypes.store
  // A refund before dispatch is paid out by its approval.
  const isTyped = kind === 'return' || typed === amtRefund
  return (
    <Stack>
      <p>
        {t(kind === 'refund' ? 'orders.approveRefundText' : 'orders.approveReturnText', {
          sum: money(amtRefund),
        })}
      </p>
      {kind === 'refund' && (
        <AmountField
          label={t('orders.refundSum')}
          help={t('orders.typeSum')}
          value={typed}
          onChange={setTyped}
          error={Number.isNaN(typed) || isTyped ? undefined : t('orders.sumsDiffer')}
        />
      )}
      {kind === 'return' && retType !== retTypes.moneyOnly && (
        <Field
          label={t('orders.sendTo')}
          help={t(needsPlace ? 'orders.sendToCode' : 'orders.sendToHelp')}
          value={sendTo}
          onChange={setSendTo}
          isRequired
          maxLength={200}
        />
      )}
      <Field
        label={t('orders.noteToShopper')}
        rows={2}
        value={note}
        onChange={setNote}
        maxLength={300}
      />
      <FormActions
        yes={t('orders.step.approve')}
        isPending={isPending}
        isIncomplete={!isTyped || (needsPlace && sendTo.trim() === '')}
        error={error}
        onClose={onClose}
        onYes={() =>
          mutate({ retNbr, sendTo: sendTo.trim(), note: note.trim() }, { onSuccess: onClose })
        }
      />
    </Stack>
  )
}

export function RejectForm({ shown: { RetInfo }, onClose }: StepForm) {
  const { t } = useTexts()
  const [note, setNote] = useState('')
  const { mutate, isPending, error } = useStep(ops.rejectReturn)
  return (
    <Stack>
      <Field
        label={t('orders.noteToShopper')}
        help={t('orders.rejectHelp')}
        rows={2}
        value={note}
        onChange={setNote}
        isRequired
        maxLength={300}
      />
      <FormActions
        yes={t('orders.step.reject')}
        isDanger
        isPending={isPending}
        isIncomplete={note.trim() === ''}
        error={error}
        onClose={onClose}
        onYes={() => mutate({ retNbr: RetInfo.retNbr, note: note.trim() }, { onSuccess: onClose })}
      />
    </Stack>
  )
}

/** Records received units by line, and how many of them cannot be sold again. */
export function ReceiveForm({ shown: { RetInfo }, onClose }: StepForm) {
  const { t } = useTexts()
  const [back, setBack] = useState(() =>
    RetInfo.RetdList.map(({ ln, qtyRet }) => ({ ln, qtyGood: qtyRet, qtyBad: 0 })),
  )
  const [note, setNote] = useState('')
  const { mutate, isPending, error } = useStep(ops.receiveReturn)
  const set = (ln: number, next: Partial<(typeof back)[number]>) =>
    setBack((before) => before.map((one) => (one.ln === ln ? { ...one, ...next } : one)))
  const isWhole = back.every(({ qtyGood, qtyBad }) => qtyGood >= 0 && qtyBad >= 0)
  return (
    <Stack>
      <p>{t('orders.receiveText')}</p>
      <div>
        {RetInfo.RetdList.map((line) => {
          const one = back.find(({ ln }) => ln === line.ln)
          if (!one) return null
          return (
            <div key={line.ln} className={styles.back} role="group" aria-label={line.name}>
              <span>
                {line.name} {line.option} × {line.qtyRet}
              </span>
              <CountField
                label={t('orders.good')}
                value={one.qtyGood}
                maxValue={line.qtyRet}
                onChange={(qtyGood) => set(line.ln, { qtyGood })}
              />
              <CountField
                label={t('orders.bad')}
                value={one.qtyBad}
                maxValue={line.qtyRet}
                onChange={(qtyBad) =>
                  set(line.ln, {
                    qtyBad,
                    qtyGood: Math.max(0, Math.min(one.qtyGood, line.qtyRet - qtyBad)),
                  })
                }
              />
            </div>
          )
        })}
      </div>
      <Field label={t('orders.note')} rows={2} value={note} onChange={setNote} maxLength={300} />
      <FormActions
        yes={t('orders.step.receive')}
        isPending={isPending}
        isIncomplete={!isWhole}
        error={error}
        onClose={onClose}
        onYes={() =>
          mutate(
            { retNbr: RetInfo.retNbr, BackList: back, note: note.trim() },
            { onSuccess: onClose },
          )
        }
      />
    </Stack>
  )
}

/** Pays out the refund, or less with a reason; the operator types the amount. */
export function SettleForm({ shown: { RetInfo, BackList }, onClose }: StepForm) {
  const { t } = useTexts()
  const money = useMoney()
  const { retNbr, amtRefund } = RetInfo
  const bad = BackList.reduce((sum, { qtyBad }) => sum + qtyBad, 0)
  const [amt, setAmt] = useState(Number.NaN)
  const [note, setNote] = useState('')
  const { mutate, isPending, error } = useStep(ops.settleReturn)
  const isLess = amt < amtRefund
  return (
    <Stack>
      <Facts
        rows={[
          [t('orders.computed'), money(amtRefund)],
          [t('orders.bad'), bad > 0 ? String(bad) : ''],
        ]}
      />
      <AmountField
        label={t('orders.refundSum')}
        help={t('orders.settleHelp')}
        value={amt}
        onChange={setAmt}
        maxValue={amtRefund}
        startsFocused
      />
      <Field
        label={t('orders.noteToShopper')}
        help={isLess ? t('orders.lessHelp') : ''}
        rows={2}
        value={note}
        onChange={setNote}
        isRequired={isLess}
        maxLength={300}
      />
      <FormActions
        yes={t('orders.step.settle')}
        isDanger
        isPending={isPending}
        isIncomplete={Number.isNaN(amt) || (isLess && note.trim() === '')}
        error={error}
        onClose={onClose}
        onYes={() =>
          mutate({ retNbr, ...(isLess && { amt }), note: note.trim() }, { onSuccess: onClose })
        }
      />
    </Stack>
  )
}

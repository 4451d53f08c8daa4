import { useState } from 'react'
import { redeemVoucher } from '../../schemas/order/order-operator.ops.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Field } from '../ui/fields.tsx'
import { Button, Dialog, Note, Stack } from '../ui/ui.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { useOrderCommand } from './transitions/use-order-command.ts'

/** Redeems a voucher by the code that its owner shows. */
export function RedeemButton() {
  const { t } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>{t('orders.redeem')}</Button>
      <Dialog title={t('orders.redeem')} isOpen={isOpen} onClose={() => setIsOpen(false)} isFirm>
        {isOpen && <RedeemForm onClose={() => setIsOpen(false)} />}
      </Dialog>
    </>
  )
}

function RedeemForm({ onClose }: { onClose(): void }) {
  const { t, moment } = useTexts()
  const [code, setCode] = useState('')
  const [remark, setRemark] = useState('')
  const { mutate, isPending, error, data } = useOrderCommand(redeemVoucher)
  return (
    <Stack>
      <Field
        label={t('orders.voucherCode')}
        value={code}
        onChange={setCode}
        isRequired
        maxLength={60}
        startsFocused
      />
      <Field label={t('orders.redeemRemark')} value={remark} onChange={setRemark} maxLength={200} />
      {data && (
        <Note kind="good">
          {t('orders.redeemedNow', {
            name: [data.name, data.option].filter(Boolean).join(' '),
            nbr: data.soNbr,
            date: moment(data.redeemedAt),
          })}
        </Note>
      )}
      <FormActions
        yes={t('orders.redeem')}
        isPending={isPending}
        isIncomplete={code.trim() === ''}
        error={error}
        onClose={onClose}
        onYes={() =>
          mutate({ code: code.trim(), remark: remark.trim() }, { onSuccess: () => setCode('') })
        }
      />
    </Stack>
  )
}

import { Camera, CameraOff } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { orderName } from '../../../schemas/order-ref/order-name.ts'
import { redeemVoucher } from '../../../schemas/order/order-operator.ops.ts'
import { isVoucherCode } from '../../../schemas/order/voucher-code.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Field } from '../../ui/fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Button, Dialog, Note, Stack } from '../../ui/ui.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { useOrderCommand } from '../transitions/use-order-command.ts'

const QrCamera = lazy(() => import('./qr-camera.tsx'))

/** Only a page that came over a secure connection may ask for the camera. */
const canScan = () => typeof navigator.mediaDevices?.getUserMedia === 'function'

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
  const [isScanning, setScanning] = useState(false)
  /** What the camera read last: a code of a voucher, or of something else. */
  const [scanned, setScanned] = useState<'read' | 'other'>()
  const { mutate, isPending, error, data, reset } = useOrderCommand(redeemVoucher)
  const take = (text: string) => {
    if (!isVoucherCode(text)) return setScanned('other')
    setCode(text)
    setScanned('read')
    setScanning(false)
    // What was said about the last code is not about this one.
    reset()
  }
  return (
    <Stack>
      {canScan() && (
        <Button
          onPress={() => {
            setScanning(!isScanning)
            setScanned(undefined)
          }}
        >
          <Icon of={isScanning ? CameraOff : Camera} />
          {t(isScanning ? 'orders.camera.stop' : 'orders.camera.start')}
        </Button>
      )}
      {isScanning && (
        <Suspense fallback={null}>
          <QrCamera onCode={take} />
        </Suspense>
      )}
      <Field
        label={t('orders.voucherCode')}
        value={code}
        onChange={setCode}
        isRequired
        maxLength={60}
        startsFocused
      />
      <div role="status">
        {scanned && (
          <Note kind={scanned === 'read' ? 'good' : 'bad'}>{t(`orders.camera.${scanned}`)}</Note>
        )}
      </div>
      <Field label={t('orders.redeemRemark')} value={remark} onChange={setRemark} maxLength={200} />
      {data && (
        <Note kind="good">
          {t('orders.redeemedNow', {
            name: [data.name, data.option].filter(Boolean).join(' '),
            nbr: orderName(data),
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
        onYes={() => {
          setScanned(undefined)
          mutate({ code: code.trim(), remark: remark.trim() }, { onSuccess: () => setCode('') })
        }}
      />
    </Stack>
  )
}

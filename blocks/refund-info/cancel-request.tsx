import { useState, type ReactNode } from 'react'
import { useShop } from '../../runtime/shop/shop.ts'
import { showToast } from '../../runtime/shop/toasts.ts'
import { onRefusal } from '../../runtime/transport/refusal.ts'
import { cancelRet } from '../../schemas/after-sales/return.ops.ts'
import type { RetInfo } from '../../schemas/after-sales/return.schema.ts'
import { protocol } from '../../schemas/protocol/constants.ts'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/dialog/form-confirm.tsx'

interface Props {
  request: Pick<RetInfo, 'soNbr' | 'retNbr'>
  /** Called when the request has another state. */
  onDone: () => Promise<void>
}

/** Cancels a request after confirmation. */
export function CancelRequest({ request: { soNbr, retNbr }, onDone }: Props): ReactNode {
  const shop = useShop()
  const { t } = shop
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const cancel = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await shop.call(cancelRet, { soNbr, retNbr })
      showToast(shop, t('ret.cancelDone'), 'success', protocol.successToast)
      await onDone()
    } catch (error) {
      await onRefusal<typeof cancelRet>(
        error,
        {
          RET_NOT_CANCELLABLE(_data, text) {
            showToast(shop, text, 'error', 6_000)
            return onDone()
          },
        },
        shop.fail,
      )
    }
    setBusy(false)
  }
  return (
    <>
      <Button aria-busy={isBusy || undefined} onClick={() => setAsking(true)}>
        {t('ret.cancel')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('ret.cancelTitle')}
          text={t('ret.cancelText')}
          action={t('ret.cancel')}
          cancel={t('ret.cancelKeep')}
          onDone={(isSure) => {
            setAsking(false)
            if (isSure) void cancel()
          }}
        />
      )}
    </>
  )
}

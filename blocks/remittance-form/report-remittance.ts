import type { Shop } from '../../runtime/shop/shop.ts'
import { showToast } from '../../runtime/shop/toasts.ts'
import { onRefusal } from '../../runtime/transport/refusal.ts'
import { updPayInfo } from '../../schemas/pay/pay.ops.ts'
import { protocol } from '../../schemas/protocol/constants.ts'
import type { Remittance } from '../../schemas/pay/pay.schema.ts'
import type { FieldsState } from '../ui/fields/fields-state.ts'
import { detailPath } from '../shared/order/order-paths.ts'
import type { OrderState } from '../shared/order/order-state.ts'

interface Report {
  fields: FieldsState<{ last5: string }>
  file: File | undefined
  signal: AbortSignal
  /** Uploaded share, 0 to 1. */
  onProgress: (sent: number) => void
  /** Called with the reason why the picture cannot be used. */
  onFault: (text: string) => void
  onReported: (remittance: Remittance) => void
}

/** Checks and reports a remittance, then opens the page of the order, which shows it. */
export async function reportRemittance(
  shop: Shop,
  { order, renew }: OrderState,
  { fields, file, signal, onProgress, onFault, onReported }: Report,
): Promise<void> {
  const soNbr = order.peek()?.soNbr
  const { last5 } = fields.values.peek()
  if (soNbr === undefined || fields.isBusy.peek()) return
  if (!/^\d{5}$/.test(last5)) return fields.fail({ last5: shop.t('orderPay.last5Wrong') })
  fields.isBusy.value = true
  try {
    const { Remittance } = await shop.call(
      updPayInfo,
      { soNbr, last5, ...(file && { upload: file }) },
      // With a file, the timeout restarts with each progress.
      file ? { signal, onProgress } : { signal },
    )
    onReported(Remittance)
    showToast(shop, shop.t('orderPay.reported'), 'success', protocol.successToast)
    shop.go(detailPath(soNbr), { replace: true })
  } catch (error) {
    if (signal.aborted) return
    const refusePicture = (_data: unknown, text: string) => onFault(text)
    await onRefusal<typeof updPayInfo>(
      error,
      {
        ORDER_NOT_PAYABLE: () => renew().catch(shop.fail),
        FILE_TOO_LARGE: refusePicture,
        PICTURE_REFUSED: refusePicture,
      },
      shop.fail,
    )
  } finally {
    fields.isBusy.value = false
  }
}

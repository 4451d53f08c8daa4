import { useEffect, useState } from 'react'
import { useShop } from '../../runtime/shop/shop.ts'
import type { PayTryStat, SoInfo } from '../../schemas/order/order.schema.ts'
import { awaited } from '../shared/order/order-words.ts'
import { getPayList2 } from '../../schemas/pay/pay.ops.ts'
import type { PayInfo, PayList } from '../../schemas/pay/pay.schema.ts'

/** The payment details of an unpaid order: as loaded with the page, or as issued since. */
export function useIssued(
  order: SoInfo | undefined,
  methods: PayList | undefined,
  tryStat: PayTryStat | undefined,
): PayInfo | undefined {
  const { call } = useShop()
  const [since, setSince] = useState<PayInfo>()
  const soNbr = order?.soNbr
  const isAwaited = order !== undefined && awaited(order) > 0
  const isWanted = isAwaited && tryStat === 'coded' && !methods?.PayInfo && !since
  useEffect(() => {
    if (!isWanted || soNbr === undefined) return
    call(getPayList2, { soNbr }).then(
      ({ PayInfo }) => setSince(PayInfo),
      () => undefined, // the payment page has it too
    )
  }, [call, isWanted, soNbr])
  return isAwaited ? (since ?? methods?.PayInfo) : undefined
}

import { createContext, useContext } from 'react'
import type { Shop } from '../../../runtime/shop/shop.ts'
import { signal, type ReadonlySignal } from '../../../engine/react/signals.ts'
import { getDesDetail, getDetail } from '../../../schemas/order/order.ops.ts'
import type { PayTryStat, SoInfo } from '../../../schemas/order/order.schema.ts'
import { isSoToken } from '../../../schemas/order-ref/order-token.ts'

export interface OrderState {
  /** `undefined` until it has loaded. */
  order: ReadonlySignal<SoInfo | undefined>
  /** Loads the order again. Rejects with a CallError. */
  renew: () => Promise<void>
}

/** State of watching an unpaid order. */
export interface Watched {
  /** Status of the last payment attempt; `undefined` if unknown or if there was none. */
  tryStat: PayTryStat | undefined
  /** Automatic checks have ended; `again` starts them again. */
  isOver: boolean
  again: () => void
}

export const createOrder = (
  { call }: Pick<Shop, 'call'>,
  loaded: SoInfo | undefined,
): OrderState => {
  const order = signal(loaded)
  return {
    order,
    async renew() {
      const soNbr = order.peek()?.soNbr
      if (soNbr === undefined) return
      const { SoInfo } = await call(isSoToken(soNbr) ? getDesDetail : getDetail, { soNbr })
      order.value = SoInfo
    },
  }
}

interface Shared extends OrderState {
  watched: Watched
}
export const OrderContext = createContext<Shared | null>(null)

export function useOrder(): Shared {
  const state = useContext(OrderContext)
  if (!state)
    throw new Error('useOrder: no order above this component; place the part inside OrderDetail')
  return state
}

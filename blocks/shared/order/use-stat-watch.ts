import { useEffect, useState } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import { useSignal } from '../../../engine/react/signals.ts'
import { getSoStat } from '../../../schemas/order/order.ops.ts'
import type { PayTryStat } from '../../../schemas/order/order.schema.ts'
import type { OrderState, Watched } from './order-state.ts'
import { awaited } from './order-words.ts'
import { watchStat } from './watch-stat.ts'

/**
 * Watches an unpaid order: it may be paid in another tab, by a late payment notification, or
 * closed. Only the gateway knows, so the status is not cached.
 */
export function useStatWatch({ order, renew }: OrderState): Watched {
  const { call } = useShop()
  const known = useSignal(order)
  const { soNbr, stat } = known ?? {}
  const isAwaited = known !== undefined && awaited(known) > 0
  const [tryStat, setTryStat] = useState<PayTryStat>()
  const [round, setRound] = useState({ at: 0, isOver: false })
  useEffect(() => {
    if (soNbr === undefined || !isAwaited) return undefined
    const ask = async () => {
      const now = await call(getSoStat, { soNbr })
      setTryStat(now.tryStat)
      // A trial can be paid without a change of the order's status.
      const isSettled = now.stat !== stat || (stat !== 'pay' && now.tryStat === 'paid')
      const isIssued = now.tryStat === 'coded' && !order.peek()?.PayInfo
      if (isSettled || isIssued) await renew()
      return !isSettled
    }
    const { stop, look } = watchStat({
      ask,
      ended: () => setRound({ at: round.at, isOver: true }),
    })
    look()
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && look()
    addEventListener('pageshow', onShow)
    return () => {
      removeEventListener('pageshow', onShow)
      stop()
    }
  }, [call, order, renew, soNbr, stat, isAwaited, round.at])
  return {
    tryStat,
    isOver: round.isOver,
    again: () => setRound(({ at }) => ({ at: at + 1, isOver: false })),
  }
}

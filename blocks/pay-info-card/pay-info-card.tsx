import { useEffect, useRef } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { PayInfoView } from '../shared/order/pay-info.tsx'
import { usePay } from '../shared/order/pay-state.ts'
import { payInfoCardSpec } from './pay-info-card.schema.ts'

export const payInfoCard = defineBlock(payInfoCardSpec, function PayInfoCard() {
  const pay = usePay()
  const info = useSignal(pay.payInfo)
  const shown = useSignal(pay.shown)
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (shown === 0 || !card.current) return
    // Moving the focus makes screen readers announce its heading.
    card.current.focus({ preventScroll: true })
    card.current.scrollIntoView({ block: 'start' })
  }, [shown])
  return info ? <PayInfoView info={info} ref={card} /> : null
})

import { defineBlock } from '../../runtime/block/define-block.ts'
import { useSignal } from '../../runtime/state/signals.ts'
import { PayInfoView } from '../ui/order/pay-info.tsx'
import { usePay } from '../ui/order/pay-state.ts'
import { payInfoCardSpec } from './pay-info-card.schema.ts'

export const payInfoCard = defineBlock(payInfoCardSpec, function PayInfoCard() {
  const info = useSignal(usePay().payInfo)
  return info ? <PayInfoView info={info} /> : null
})

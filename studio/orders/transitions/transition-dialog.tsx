import type { ReactNode } from 'react'
import type { OrderTransition } from '../../../schemas/after-sales/order-transitions.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Dialog } from '../../ui/ui.tsx'

/** Dialog of a transition, open while one is given. */
export function TransitionDialog(props: {
  transition: OrderTransition | undefined
  onClose(): void
  children: ReactNode
}) {
  const { transition, onClose, children } = props
  const { t } = useTexts()
  return (
    <Dialog
      title={transition ? t(`orders.move.${transition}`) : ''}
      isOpen={transition !== undefined}
      onClose={onClose}
      isFirm
    >
      {transition && children}
    </Dialog>
  )
}

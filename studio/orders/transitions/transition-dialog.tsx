import type { ReactNode } from 'react'
import type { OrderMove } from '../../../schemas/after-sales/order-transitions.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Dialog } from '../../ui/ui.tsx'

/** The dialog of a move, open while there is one. */
export function MoveDialog(props: {
  move: OrderMove | undefined
  onClose(): void
  children: ReactNode
}) {
  const { move, onClose, children } = props
  const { t } = useTexts()
  return (
    <Dialog
      title={move ? t(`orders.move.${move}`) : ''}
      isOpen={move !== undefined}
      onClose={onClose}
      isFirm
    >
      {move && children}
    </Dialog>
  )
}

import { useState } from 'react'
import { movesOf, opOfEvent, type OrderMove } from '../../../schemas/after-sales/order-transitions.ts'
import { showOrder } from '../../../schemas/order/order-operator.ops.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Button, Loaded } from '../../ui/ui.tsx'
import type { OrderRow } from '../shown.ts'
import { MoveDialog } from './transition-dialog.tsx'
import { moveForms } from './transition-forms.ts'

/** The usual next move of an order, from where it is only listed. */
export function NextMove({ order }: { order: OrderRow }) {
  const { t } = useTexts()
  const store = useStore()
  const [isOpen, setIsOpen] = useState(false)
  const move = movesOf(order).find((one) => may(store, opOfEvent[one].permission))
  if (!move || move === 'voided' || move === 'refunded') return null
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        onPress={() => setIsOpen(true)}
        aria-label={`${t(`orders.move.${move}`)}: ${order.soNbr}`}
      >
        {t(`orders.move.${move}`)}
      </Button>
      <MoveDialog move={isOpen ? move : undefined} onClose={close}>
        <Form soNbr={order.soNbr} move={move} onClose={close} />
      </MoveDialog>
    </>
  )
}

function Form({ soNbr, move, onClose }: { soNbr: string; move: OrderMove; onClose(): void }) {
  const { storeNbr } = useStore()
  const read = useRead(showOrder, { soNbr }, { storeNbr })
  const MoveForm = moveForms[move]
  return <Loaded read={read}>{(shown) => <MoveForm shown={shown} onClose={onClose} />}</Loaded>
}

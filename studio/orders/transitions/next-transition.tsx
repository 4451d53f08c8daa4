import { useState } from 'react'
import {
  transitionsOf,
  opOfEvent,
  type OrderTransition,
} from '../../../schemas/after-sales/order-transitions.ts'
import { showOrder } from '../../../schemas/order/order-operator.ops.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Button, Loaded } from '../../ui/ui.tsx'
import type { OrderRow } from '../shown.ts'
import { TransitionDialog } from './transition-dialog.tsx'
import { transitionForms } from './transition-forms.ts'
import { orderName } from '../../../schemas/order-ref/order-name.ts'

/** The usual next transition of an order, for lists. */
export function NextTransition({ order }: { order: OrderRow }) {
  const { t } = useTexts()
  const store = useStore()
  const [isOpen, setIsOpen] = useState(false)
  const transition = transitionsOf(order).find((one) => may(store, opOfEvent[one].permission))
  if (!transition || transition === 'voided' || transition === 'refunded') return null
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        onPress={() => setIsOpen(true)}
        aria-label={`${t(`orders.move.${transition}`)}: ${orderName(order)}`}
      >
        {t(`orders.move.${transition}`)}
      </Button>
      <TransitionDialog transition={isOpen ? transition : undefined} onClose={close}>
        <Form soNbr={order.soNbr} transition={transition} onClose={close} />
      </TransitionDialog>
    </>
  )
}

function Form({
  soNbr,
  transition,
  onClose,
}: {
  soNbr: string
  transition: OrderTransition
  onClose(): void
}) {
  const { storeNbr } = useStore()
  const read = useRead(showOrder, { soNbr }, { storeNbr })
  const TransitionForm = transitionForms[transition]
  return (
    <Loaded read={read}>{(shown) => <TransitionForm shown={shown} onClose={onClose} />}</Loaded>
  )
}

import { useState } from 'react'
import { movesOf, opOfEvent, type OrderMove } from '../../../schemas/after-sales/order-transitions.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Button, Row } from '../../ui/ui.tsx'
import type { ShownOrder } from '../shown.ts'
import { MoveDialog } from './transition-dialog.tsx'
import { moveForms } from './transition-forms.ts'

/** The moves that the order allows now and the operator may make, the usual one first. */
export function Moves({ shown }: { shown: ShownOrder }) {
  const { t } = useTexts()
  const store = useStore()
  const [move, setMove] = useState<OrderMove>()
  const moves = movesOf(shown.SoInfo).filter((one) => may(store, opOfEvent[one].permission))
  const Form = move && moveForms[move]
  const close = () => setMove(undefined)
  return (
    <Row>
      {moves.map((one, nth) => (
        <Button
          key={one}
          {...(one === 'voided' ? { look: 'danger' } : nth === 0 ? { look: 'primary' } : {})}
          onPress={() => setMove(one)}
        >
          {t(`orders.move.${one}`)}
        </Button>
      ))}
      <MoveDialog move={move} onClose={close}>
        {Form && <Form shown={shown} onClose={close} />}
      </MoveDialog>
    </Row>
  )
}

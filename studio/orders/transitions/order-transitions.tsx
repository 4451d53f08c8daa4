import { useState } from 'react'
import {
  transitionsOf,
  opOfEvent,
  type OrderTransition,
} from '../../../schemas/after-sales/order-transitions.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Button, Row } from '../../ui/ui.tsx'
import type { ShownOrder } from '../shown.ts'
import { TransitionDialog } from './transition-dialog.tsx'
import { transitionForms } from './transition-forms.ts'

/** Transitions that the order allows now and the operator may cause, the usual one first. */
export function OrderTransitions({ shown }: { shown: ShownOrder }) {
  const { t } = useTexts()
  const store = useStore()
  const [transition, setTransition] = useState<OrderTransition>()
  const transitions = transitionsOf(shown.SoInfo).filter((one) =>
    may(store, opOfEvent[one].permission),
  )
  const Form = transition && transitionForms[transition]
  const close = () => setTransition(undefined)
  return (
    <Row>
      {transitions.map((one, nth) => (
        <Button
          key={one}
          {...(one === 'voided' ? { look: 'danger' } : nth === 0 ? { look: 'primary' } : {})}
          onPress={() => setTransition(one)}
        >
          {t(`orders.move.${one}`)}
        </Button>
      ))}
      <TransitionDialog transition={transition} onClose={close}>
        {Form && <Form shown={shown} onClose={close} />}
      </TransitionDialog>
    </Row>
  )
}

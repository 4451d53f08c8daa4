import type { ComponentType } from 'react'
import type { OrderTransition } from '../../../schemas/after-sales/order-transitions.ts'
import type { TransitionForm } from '../shown.ts'
import { PaymentForm } from './payment-form.tsx'
import { ArriveForm, ApproveTrialForm, DeliverForm } from './plain-forms.tsx'
import { ExtendTrialForm, RejectTrialForm, VoidForm } from './reason-forms.tsx'
import { RefundForm } from './refund-form.tsx'
import { ShipForm } from './ship-form.tsx'

/** Form of each transition; transitions of one operation share a form. */
export const transitionForms: Record<OrderTransition, ComponentType<TransitionForm>> = {
  dispatched: ShipForm,
  arrived: ArriveForm,
  delivered: DeliverForm,
  captured: PaymentForm,
  capturedLate: PaymentForm,
  trialPaid: PaymentForm,
  trialApproved: ApproveTrialForm,
  trialExtended: ExtendTrialForm,
  trialRejected: RejectTrialForm,
  refunded: RefundForm,
  voided: VoidForm,
}

import { arriveOrder, deliverOrder } from '../../../schemas/order/order-operator.ops.ts'
import { approveTrial } from '../../../schemas/order/trial-operator.ops.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import type { TextKey } from '../../kernel/texts/all.ts'
import { FormActions } from '../../ui/form-actions.tsx'
import type { TransitionForm } from '../shown.ts'
import { useOrderCommand } from './use-order-command.ts'

type PlainOp = typeof arriveOrder | typeof deliverOrder | typeof approveTrial

/** Creates the form of a transition that only needs a confirmation. */
const plain = (op: PlainOp, text: TextKey, yes: TextKey) =>
  function PlainForm({ shown: { SoInfo }, onClose }: TransitionForm) {
    const { t } = useTexts()
    const { mutate, isPending, error } = useOrderCommand(op)
    return (
      <>
        <p>{t(text)}</p>
        <FormActions
          yes={t(yes)}
          isPending={isPending}
          error={error}
          onClose={onClose}
          onYes={() => mutate({ soNbr: SoInfo.soNbr }, { onSuccess: onClose })}
        />
      </>
    )
  }

export const ArriveForm = plain(arriveOrder, 'orders.arriveText', 'orders.move.arrived')
export const DeliverForm = plain(deliverOrder, 'orders.deliverText', 'orders.move.delivered')
export const ApproveTrialForm = plain(
  approveTrial,
  'orders.approveText',
  'orders.move.trialApproved',
)

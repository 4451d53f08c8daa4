import { useState, type ComponentType } from 'react'
import {
  approveReturn,
  receiveReturn,
  rejectReturn,
  settleReturn,
} from '../../../schemas/after-sales/return-operator.ops.ts'
import { retTypes, type RetStat } from '../../../schemas/after-sales/return.schema.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Button, Dialog, Row } from '../../ui/ui.tsx'
import { ApproveForm, ReceiveForm, RejectForm, SettleForm } from './step-forms.tsx'
import type { ShownReturn, StepForm } from '../shown.ts'

type Needed = 'returns.write' | 'refunds.settle'

/** Permission for a step; approving a refund before dispatch pays the money out. */
const neededFor = (step: Step, { RetInfo: { kind } }: ShownReturn): Needed =>
  step === 'approve' && kind === 'refund' ? 'refunds.settle' : steps[step].op.permission

const steps = {
  approve: { op: approveReturn, Form: ApproveForm },
  reject: { op: rejectReturn, Form: RejectForm },
  receive: { op: receiveReturn, Form: ReceiveForm },
  settle: { op: settleReturn, Form: SettleForm },
} satisfies Record<string, { op: { permission: Needed }; Form: ComponentType<StepForm> }>
type Step = keyof typeof steps

/** Next steps of a return by its state. */
const nextSteps: Partial<Record<RetStat, readonly Step[]>> = {
  applied: ['approve', 'reject'],
  approved: ['receive', 'reject'],
  received: ['settle', 'reject'],
}

function stepsOf({ RetInfo: { stat, retType } }: ShownReturn): readonly Step[] {
  // Without goods there is nothing to receive.
  if (stat === 'approved' && retType === retTypes.moneyOnly) return ['settle', 'reject']
  return nextSteps[stat] ?? []
}

export function ReturnSteps({ shown }: { shown: ShownReturn }) {
  const { t } = useTexts()
  const store = useStore()
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  const Form = step && steps[step].Form
  return (
    <Row>
      {stepsOf(shown)
        .filter((one) => may(store, neededFor(one, shown)))
        .map((one) => (
          <Button
            key={one}
            look={one === 'reject' ? 'danger' : 'primary'}
            onPress={() => setStep(one)}
          >
            {t(`orders.step.${one}`)}
          </Button>
        ))}
      <Dialog
        title={step ? t(`orders.step.${step}`) : ''}
        isOpen={step !== undefined}
        onClose={close}
        isFirm
        isWide={step === 'receive'}
      >
        {Form && <Form shown={shown} onClose={close} />}
      </Dialog>
    </Row>
  )
}

import { useMemo, type ReactNode } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { retTypes, type RetType } from '../../schemas/after-sales/return.schema.ts'
import type { After } from '../shared/after-sales/after-state.ts'
import { useRefund, type BankValues } from '../shared/after-sales/refund-state.ts'
import { CollectFields } from '../shared/address/address-fields.tsx'
import panel from '../shared/order/order-panel.module.css'
import { ChoiceField } from '../ui/fields/choice-field.tsx'
import { createFields } from '../ui/fields/fields-state.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import { refundWaySpec } from './refund-way.schema.ts'

/** The types of return. An unpaid trial has no money to refund, so its units must be returned. */
const typesOf = ({ isExp, amtRefund }: After): readonly RetType[] =>
  Object.values(retTypes).filter((type) => type !== retTypes.moneyOnly || !isExp || amtRefund > 0)

export const refundWay = defineBlock(refundWaySpec, function RefundWay() {
  const { kind, after } = useRefund()
  return (
    <>
      {kind === 'return' && <Way />}
      {after.needsBank && <Bank />}
    </>
  )
})

function Way(): ReactNode {
  const { t } = useShop()
  const { after, retType, receiver } = useRefund()
  const type = useSignal(retType)
  const choice = useMemo(() => createFields({ type: String(retType.peek()) }), [retType])
  return (
    <section
      className={panel.panel}
      data-lack="receiver"
      ref={(element) => receiver.attach(element)}
    >
      <ChoiceField
        state={choice}
        name="type"
        label={t('refund.way')}
        choices={typesOf(after).map((value) => ({
          value: String(value),
          name: t(`refund.type.${value}`),
          about: t(`refund.type.${value}.about`),
        }))}
        onChoose={(chosen) => {
          choice.set({ type: chosen })
          retType.value = Number(chosen) as RetType // one of the choices
        }}
      />
      {type === retTypes.collected && <CollectFields state={receiver} />}
    </section>
  )
}

const fields: readonly {
  name: keyof BankValues
  input: { inputMode?: 'numeric'; autoComplete: string; dir?: 'ltr'; maxLength: number }
}[] = [
  {
    name: 'bankCode',
    input: { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr', maxLength: 7 },
  },
  {
    name: 'acctNbr',
    input: { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr', maxLength: 20 },
  },
  { name: 'acctName', input: { autoComplete: 'name', maxLength: 60 } },
]

function Bank(): ReactNode {
  const { t } = useShop()
  const { bank } = useRefund()
  return (
    <section className={panel.panel} data-lack="bank" ref={(element) => bank.attach(element)}>
      <h2>{t('refund.bank')}</h2>
      <p className={panel.soft}>{t('refund.bankText')}</p>
      {fields.map(({ name, input }) => (
        <TextField
          key={name}
          state={bank}
          name={name}
          label={t(`refund.${name}`)}
          isNeeded
          input={input}
        />
      ))}
    </section>
  )
}

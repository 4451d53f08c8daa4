import { useId } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { useCheckout } from '../shared/checkout/checkout-state.ts'
import { FieldFrame } from '../ui/fields/field-parts.tsx'
import fields from '../ui/fields/fields.module.css'
import form from '../ui/fields/form.module.css'
import { checkoutNoteSpec } from './checkout-note.schema.ts'
import css from './checkout-note.module.css'

/** Maximum characters of an order note. */
const most = 500

export const checkoutNote = defineBlock(checkoutNoteSpec, function CheckoutNote() {
  const { t } = useShop()
  const { choices, keep } = useCheckout()
  const { cmmt } = useSignal(choices)
  const id = useId()
  return (
    <div className={css.note}>
      <FieldFrame
        name="cmmt"
        label={t('checkout.note')}
        optional={t('checkout.optional')}
        field={{ id, textId: `${id}-text`, labelId: `${id}-label`, error: undefined }}
        count={
          cmmt.length > most * 0.75 && (
            <span className={fields.count}>
              {cmmt.length}/{most}
            </span>
          )
        }
      >
        <div className={form.box}>
          <textarea
            id={id}
            className={fields.lines}
            rows={2}
            dir="auto"
            maxLength={most}
            value={cmmt}
            placeholder={t('checkout.noteHint')}
            onChange={({ currentTarget }) => keep({ cmmt: currentTarget.value })}
          />
        </div>
      </FieldFrame>
    </div>
  )
})

import { useId, useState } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { formatMoney } from '../../runtime/money/format.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { Button } from '../ui/button.tsx'
import { CheckoutPanel } from '../shared/checkout/checkout-panel.tsx'
import { useCheckout } from '../shared/checkout/checkout-state.ts'
import { FieldFrame } from '../ui/fields/field-parts.tsx'
import form from '../ui/fields/form.module.css'
import { Icon } from '../ui/icon.tsx'
import { checkoutPromoSpec } from './checkout-promo.schema.ts'
import css from './checkout-promo.module.css'

export const checkoutPromo = defineBlock(checkoutPromoSpec, function CheckoutPromo() {
  const { t, config } = useShop()
  const { quote, choices, isAsking, isExp, choose, say } = useCheckout()
  const { amtPromo = 0, promoFault } = useSignal(quote) ?? {}
  const { promoCode } = useSignal(choices)
  const asking = useSignal(isAsking)
  const [typed, setTyped] = useState('')
  const id = useId()
  const fault = promoCode && !asking ? promoFault : undefined
  const isApplied = promoCode !== '' && !promoFault && amtPromo > 0
  const apply = (code: string) => {
    say('promo', '')
    choose({ promoCode: code })
  }
  if (isExp) return null
  if (isApplied)
    return (
      <CheckoutPanel part="promo" title={t('checkout.promo')}>
        <p className={css.applied} role="status">
          <Icon name="check" size={20} />
          <span className={css.code}>{promoCode}</span>
          <b className={css.off}>−{formatMoney(amtPromo, config)}</b>
          <button type="button" className={css.remove} onClick={() => apply('')}>
            {t('checkout.promoRemove')}
          </button>
        </p>
      </CheckoutPanel>
    )
  return (
    <CheckoutPanel part="promo" title={t('checkout.promo')}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          const code = typed.normalize('NFKC').trim()
          if (code) apply(code)
        }}
      >
        <FieldFrame
          name="promoCode"
          label={t('checkout.promoCode')}
          field={{
            id,
            textId: `${id}-text`,
            labelId: `${id}-label`,
            error: fault && t(`checkout.promoFault.${fault}`),
          }}
        >
          <div className={css.line}>
            <div className={form.box}>
              <input
                id={id}
                name="promoCode"
                type="text"
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="done"
                maxLength={40}
                value={typed}
                aria-invalid={fault ? true : undefined}
                aria-describedby={`${id}-text`}
                onChange={({ currentTarget }) => {
                  setTyped(currentTarget.value)
                  // Editing removes a code that was refused.
                  if (promoCode) apply('')
                }}
              />
            </div>
            <Button type="submit" aria-disabled={!typed.trim() || undefined}>
              {t('checkout.promoApply')}
            </Button>
          </div>
        </FieldFrame>
      </form>
    </CheckoutPanel>
  )
})

import { useMemo, type ReactNode } from 'react'
import { useShop } from '../../runtime/shop/shop.ts'
import { showToast } from '../../runtime/shop/toasts.ts'
import { canonicalEmail } from '../../schemas/account/contact.ts'
import { upAllowanceInfo } from '../../schemas/after-sales/return.ops.ts'
import type { RetInfo } from '../../schemas/after-sales/return.schema.ts'
import { protocol } from '../../schemas/protocol/constants.ts'
import { createFields } from '../ui/fields/fields-state.ts'
import { SendButton } from '../ui/fields/send-button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import panel from '../shared/order/order-panel.module.css'
import css from './refund-info.module.css'

interface Props {
  request: RetInfo
  onDone: (request: RetInfo) => void
}

/** Asks a company for its consent to the allowance of its invoice. */
export function ConsentForm({ request: { soNbr, retNbr }, onDone }: Props): ReactNode {
  const shop = useShop()
  const { t } = shop
  const state = useMemo(() => createFields({ invEmail: '' }), [])
  const agree = async () => {
    const { invEmail } = state.values.peek()
    if (canonicalEmail(invEmail) === undefined)
      return state.fail({ invEmail: t('addr.needed.email') })
    state.isBusy.value = true
    try {
      const { RetInfo } = await shop.call(upAllowanceInfo, {
        soNbr,
        retNbr,
        isAgreed: true,
        invEmail,
      })
      showToast(shop, t('ret.agreed'), 'success', protocol.successToast)
      onDone(RetInfo)
    } catch (error) {
      shop.fail(error)
    } finally {
      state.isBusy.value = false
    }
  }
  return (
    <form
      ref={(element) => state.attach(element)}
      className={css.consent}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void agree()
      }}
    >
      <h3>{t('ret.consentTitle')}</h3>
      <p className={panel.soft}>{t('ret.consentText')}</p>
      <TextField
        state={state}
        name="invEmail"
        label={t('ret.consentEmail')}
        isNeeded
        input={{ type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 }}
      />
      <SendButton state={state} busy={t('refund.sending')} isReady>
        {t('ret.agree')}
      </SendButton>
    </form>
  )
}

import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { SendButton } from '../ui/fields/send-button.tsx'
import { useInvoiceForm } from '../shared/invoice/invoice-form-state.ts'
import { invoiceSubmitSpec } from './invoice-submit.schema.ts'

export const invoiceSubmit = defineBlock(
  invoiceSubmitSpec,
  function InvoiceSubmit({ props: { text } }) {
    const { t } = useShop()
    const { state, isGuest, isReady } = useInvoiceForm()
    return (
      <SendButton state={state} busy={t('addr.saving')} isReady={isReady}>
        {text || t(isGuest ? 'inv.useIt' : 'inv.save')}
      </SendButton>
    )
  },
)

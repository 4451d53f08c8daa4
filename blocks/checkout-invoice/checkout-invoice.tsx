import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { CheckoutPanel, OpenRow } from '../shared/checkout/checkout-panel.tsx'
import { useCheckout } from '../shared/checkout/checkout-state.ts'
import { invoiceText } from '../shared/checkout/invoice-text.ts'
import { checkoutInvoiceSpec } from './checkout-invoice.schema.ts'

export const checkoutInvoice = defineBlock(checkoutInvoiceSpec, function CheckoutInvoice() {
  const { t } = useShop()
  const { invoice, sheet, quote } = useCheckout()
  const made = useSignal(invoice)
  const isMailed = useSignal(quote)?.isVirtual === true
  // A store without invoices asks for none.
  if (!made) return null
  return (
    <CheckoutPanel part="invoice" title={t('checkout.invoice')}>
      <OpenRow onOpen={() => (sheet.value = 'invoice')}>{invoiceText(made, t, isMailed)}</OpenRow>
    </CheckoutPanel>
  )
})

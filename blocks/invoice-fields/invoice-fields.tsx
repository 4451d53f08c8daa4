import { defineBlock } from '../../engine/react/define-block.ts'
import { useInvoiceForm } from '../shared/invoice/invoice-form-state.ts'
import { InvoiceFields as Fields } from '../shared/invoice/invoice-fields.tsx'
import { invoiceFieldsSpec } from './invoice-fields.schema.ts'

export const invoiceFields = defineBlock(invoiceFieldsSpec, function InvoiceFields() {
  const { state, charities, isGuest, isDefault, isReady } = useInvoiceForm()
  return (
    <fieldset disabled={!isReady}>
      <Fields state={state} charities={charities} isGuest={isGuest} isDefault={isDefault} />
    </fieldset>
  )
})

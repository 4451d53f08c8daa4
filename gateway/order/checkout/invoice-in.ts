import { invoiceFaults, tidyInvoice } from '../../../schemas/invoice/invoice-rules.ts'
import type { InvoiceInfo } from '../../../schemas/invoice/invoice.schema.ts'
import type { Context } from '../../core/context.ts'
import { loveCodeMaxOf } from '../../store/store-config.ts'
import { fail } from './placing-failures.ts'

/** Validates the requested invoice. Returns `undefined` if the store issues no invoices. */
export function invoiceIn(
  { store: { config } }: Pick<Context, 'store'>,
  input: InvoiceInfo,
): InvoiceInfo | undefined {
  if (!config.setting.isInvoice) return undefined
  const invoice = tidyInvoice(input)
  const faults = invoiceFaults(invoice, loveCodeMaxOf(config))
  if (faults.length) throw fail.INVOICE_FAULTY({ faults })
  return invoice
}

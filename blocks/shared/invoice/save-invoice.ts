import { writeGuestInvoice } from '../../../runtime/shop/guest-invoice.ts'
import type { Shop } from '../../../runtime/shop/shop.ts'
import { isNotFound } from '../../../runtime/transport/call-error.ts'
import { onRefusal } from '../../../runtime/transport/refusal.ts'
import { updInvInfo } from '../../../schemas/invoice/invoice.ops.ts'
import { invoiceFaults } from '../../../schemas/invoice/invoice-rules.ts'
import type {
  InvoiceFault,
  InvoiceInfo,
  SavedInvoice,
} from '../../../schemas/invoice/invoice.schema.ts'
import { faultTexts, invoiceOf, type InvoiceState } from './invoice-state.ts'

export type SavedOrGuest =
  { invoice: SavedInvoice; isGuest: false } | { invoice: InvoiceInfo; isGuest: true }

/**
 * Saves an invoice: a member's with the account, a guest's for the visit. Returns `undefined` if it
 * was not saved; the reason is then shown. `invNbr` names the invoice to change; `onGone` runs if
 * it no longer exists.
 */
export async function saveInvoice(
  state: InvoiceState,
  shop: Shop,
  { invNbr, onGone }: { invNbr?: string; onGone?: () => void } = {},
): Promise<SavedOrGuest | undefined> {
  const { t, session, config } = shop
  if (state.isBusy.peek()) return undefined
  const values = state.values.peek()
  const invoice = invoiceOf(values)
  const showFaults = (faults: readonly InvoiceFault[]) =>
    state.fail(faultTexts(faults, values, { t, loveCodeMax: config.loveCodeMax }), t('addr.check'))
  const faults = invoiceFaults(invoice, config.loveCodeMax)
  if (faults.length) return void showFaults(faults)
  state.isBusy.value = true
  state.notice.value = ''
  try {
    if (session.peek().userNbr === undefined) {
      writeGuestInvoice(config.storeNbr, invoice)
      state.forget()
      return { invoice, isGuest: true }
    }
    const { Invoice } = await shop.call(updInvInfo, {
      ...invoice,
      isDefault: values.isDefault,
      ...(invNbr !== undefined && { invNbr }),
    })
    state.forget()
    return { invoice: Invoice, isGuest: false }
  } catch (error) {
    onRefusal<typeof updInvInfo>(
      error,
      {
        INVOICE_INVALID: (data) => showFaults(data.faults),
        TOO_MANY_INVOICES: (_data, text) => (state.notice.value = text),
      },
      () => (isNotFound(error) && onGone ? onGone() : shop.fail(error)),
    )
    return undefined
  } finally {
    state.isBusy.value = false
  }
}

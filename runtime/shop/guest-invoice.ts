import { invoiceFaults, tidyInvoice } from '../../schemas/invoice/invoice-rules.ts'
import type { InvoiceInfo } from '../../schemas/invoice/invoice.schema.ts'
import { isRecord } from '../../engine/contract/is-record.ts'
import { assertKept, sessionStore } from '../browser-store.ts'

const keyOf = (storeNbr: string) => `vitrine-guest-invoice-${storeNbr}`

/** The invoice details of this visit; `undefined` if the stored ones break a rule. */
export function readGuestInvoice(storeNbr: string, loveCodeMax: number): InvoiceInfo | undefined {
  const invoice = sessionStore.read(keyOf(storeNbr), isInvoice)
  return invoice && !invoiceFaults(invoice, loveCodeMax).length ? tidyInvoice(invoice) : undefined
}

/** Texts of known kinds; the rules of an invoice are checked apart. */
const isInvoice = (value: unknown): value is InvoiceInfo =>
  isRecord(value) &&
  Object.values(value).every((field) => typeof field === 'string') &&
  ['2', '3'].includes(String(value.invType)) &&
  ['0', '1', '2', '3'].includes(String(value.carrierType))

/** Throws if the browser refuses storage. */
export const writeGuestInvoice = (storeNbr: string, invoice: InvoiceInfo): void =>
  assertKept(sessionStore.write(keyOf(storeNbr), invoice))

/** Called when the order is placed or a member signs out. */
export function clearGuestInvoice(storeNbr: string): void {
  sessionStore.remove(keyOf(storeNbr))
}

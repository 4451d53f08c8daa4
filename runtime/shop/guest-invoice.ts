import { invoiceFaults, tidyInvoice } from '../../schemas/invoice/invoice-rules.ts'
import type { InvoiceInfo } from '../../schemas/invoice/invoice.schema.ts'
import { sessionStore } from '../router/session-store.ts'

const keyOf = (storeNbr: string) => `vitrine-guest-invoice-${storeNbr}`

/** The invoice details of this visit; `undefined` if the stored ones break a rule. */
export function readGuestInvoice(storeNbr: string, loveCodeMax: number): InvoiceInfo | undefined {
  try {
    const value: unknown = JSON.parse(sessionStore.get(keyOf(storeNbr)) ?? 'null')
    if (value === null || typeof value !== 'object') return undefined
    if (Object.values(value).some((field) => typeof field !== 'string')) return undefined
    const invoice = value as InvoiceInfo // texts only; its rules are checked next
    const isKnown =
      ['2', '3'].includes(invoice.invType) && ['0', '1', '2', '3'].includes(invoice.carrierType)
    return isKnown && !invoiceFaults(invoice, loveCodeMax).length ? tidyInvoice(invoice) : undefined
  } catch {
    return undefined // written by other code
  }
}

/** Throws if the browser refuses storage. */
export const writeGuestInvoice = (storeNbr: string, invoice: InvoiceInfo): void =>
  sessionStore.set(keyOf(storeNbr), JSON.stringify(invoice))

/** Called when the order is placed or a member signs out. */
export const clearGuestInvoice = (storeNbr: string): void => sessionStore.remove(keyOf(storeNbr))

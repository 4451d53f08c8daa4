import type { Translate } from '../../../site/texts/texts.ts'
import {
  carrierTypes,
  invTypes,
  type InvoiceInfo,
} from '../../../schemas/invoice/invoice.schema.ts'

/** An invoice in one line: recipient and carrier. `isMailed` if nothing is shipped. */
export function invoiceText(invoice: InvoiceInfo, t: Translate, isMailed: boolean): string {
  const { invType, invTitle, taxNo, carrierType, carrierID, loveCode, carrierText, name } = invoice
  const recipient =
    invType === invTypes.company
      ? `${invTitle ?? ''} ${taxNo ?? ''}`
      : (name ?? t('checkout.inv.person'))
  const code = carrierType === carrierTypes.donation ? loveCode : carrierID
  const isOnPaper = carrierType === carrierTypes.none
  const where = t(`checkout.inv.carrier.${isMailed && isOnPaper ? 'mailed' : carrierType}`)
  return [recipient.trim(), [where, carrierText, code].filter(Boolean).join(' ')].join(' · ')
}

import { canonicalEmail } from '../account/contact.ts'
import { canonicalTel } from '../addr/address-rules.ts'
import { carrierTypes, invTypes, type InvoiceFault, type InvoiceInfo } from './invoice.schema.ts'

/**
 * Returns every fault of an invoice. Forms, checkout and gateway share these rules. Expects codes
 * as returned by `tidyInvoice`. `loveCodeMax` is the store's maximum number of digits of a donation
 * code; real codes have up to seven.
 */
export function invoiceFaults(invoice: InvoiceInfo, loveCodeMax = 5): InvoiceFault[] {
  const { invType, invTitle = '', taxNo = '', carrierType, carrierID = '', loveCode = '' } = invoice
  const faults: (InvoiceFault | false)[] = []
  if (invType === invTypes.company)
    faults.push(
      !invTitle.trim() && { field: 'invTitle', rule: 'required' },
      !isTaxNo(taxNo) && { field: 'taxNo', rule: taxNo ? 'taxNo' : 'required' },
      // A company deducts the tax, so it cannot donate the invoice.
      carrierType === carrierTypes.donation && { field: 'carrierType', rule: 'noDonation' },
    )
  if (carrierType === carrierTypes.mobile)
    faults.push(
      !/^\/[0-9A-Z.+-]{7}$/.test(carrierID) && { field: 'carrierID', rule: 'mobileBarcode' },
    )
  if (carrierType === carrierTypes.certificate)
    faults.push(!/^[A-Z]{2}\d{14}$/.test(carrierID) && { field: 'carrierID', rule: 'certificate' })
  if (carrierType === carrierTypes.donation)
    faults.push(
      !(/^\d{3,7}$/.test(loveCode) && loveCode.length <= loveCodeMax) && {
        field: 'loveCode',
        rule: 'loveCode',
      },
    )
  const { invTel, invEmail } = invoice
  faults.push(
    Boolean(invTel) && !canonicalTel(invTel ?? '') && { field: 'invTel', rule: 'tel' },
    Boolean(invEmail) && !canonicalEmail(invEmail ?? '') && { field: 'invEmail', rule: 'email' },
  )
  return faults.filter((fault) => fault !== false)
}

/** Returns the invoice without fields of other types, codes in upper case without spaces. */
export function tidyInvoice(invoice: InvoiceInfo): InvoiceInfo {
  const { invType, invTitle, taxNo, carrierType, carrierID, loveCode, invTel, invEmail } = invoice
  const carrierText = invoice.carrierText?.trim()
  const name = invoice.name?.trim()
  const code = (text = '') => text.normalize('NFKC').replace(/\s/g, '').toUpperCase()
  const isCompany = invType === invTypes.company
  const hasCarrier = carrierType === carrierTypes.mobile || carrierType === carrierTypes.certificate
  return {
    invType,
    carrierType,
    ...(isCompany && { invTitle: (invTitle ?? '').trim(), taxNo: code(taxNo) }),
    ...(hasCarrier && { carrierID: code(carrierID) }),
    ...(carrierType === carrierTypes.donation && {
      loveCode: code(loveCode),
      ...(carrierText && { carrierText }),
    }),
    // The form of address is only kept with a name.
    ...(name && { name, ...(invoice.gender && { gender: invoice.gender }) }),
    ...(invTel && { invTel: canonicalTel(invTel) ?? invTel }),
    ...(invEmail && { invEmail: canonicalEmail(invEmail) ?? invEmail }),
  }
}

const weights = [1, 2, 1, 2, 1, 2, 4, 1]

/**
 * Checks a company tax id (8-digit 統一編號): the sum of the weighted digits is divisible by five, the
 * rule since April 2023.
 */
export function isTaxNo(text: string): boolean {
  if (!/^\d{8}$/.test(text) || /^0+$/.test(text)) return false
  const sum = weights.reduce((total, weight, at) => {
    const product = weight * Number(text[at])
    return total + Math.floor(product / 10) + (product % 10)
  }, 0)
  return sum % 5 === 0 || (text[6] === '7' && (sum + 1) % 5 === 0)
}

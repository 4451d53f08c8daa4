import type { InvoiceInfo } from '../../../schemas/invoice/invoice.schema.ts'

/**
 * Masks a name except for its first character, since a guest's order page opens without a login.
 */
export function maskedName(name: string): string {
  const [first = ''] = name
  return first && `${first}**`
}

export const maskedTel = (tel: string): string =>
  tel.length > 6 ? `${tel.slice(0, 2)}****${tel.slice(-3)}` : tel && '****'

export function maskedEmail(email: string): string {
  const [first = ''] = email
  return email && `${first}***${email.slice(email.lastIndexOf('@'))}`
}

/** The invoice's type without personal data. A charity's code is not masked, since it is public. */
export const maskedInvoice = ({
  invType,
  carrierType,
  invTitle,
  taxNo,
  carrierID,
  loveCode,
}: InvoiceInfo): InvoiceInfo => ({
  invType,
  carrierType,
  ...(invTitle && { invTitle: maskedName(invTitle) }),
  ...(taxNo && { taxNo: maskedId(taxNo) }),
  ...(carrierID && { carrierID: maskedId(carrierID) }),
  ...(loveCode && { loveCode }),
})

const maskedId = (id: string): string => `${id.slice(0, 2)}****`

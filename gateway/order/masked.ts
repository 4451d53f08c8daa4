import type { InvoiceInfo } from '../../schemas/invoice/invoice.schema.ts'

/** A name by its first sign, so that who looks over a shoulder learns little. */
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

/** Which kind of invoice it is, without saying whose; a charity is nobody's secret. */
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

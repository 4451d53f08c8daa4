import type { Translate } from '../../../site/texts/texts.ts'
import { carrierTypes, invTypes } from '../../../schemas/invoice/invoice.schema.ts'
import type { SoInfo } from '../../../schemas/order/order.schema.ts'

/** Describes the recipient or carrier of an order's invoice; `undefined` without an invoice. */
export function invoiceWords(
  t: Translate,
  { InvInfo, isVirtual }: Pick<SoInfo, 'InvInfo' | 'isVirtual'>,
): string | undefined {
  if (!InvInfo) return undefined
  const { invType, carrierType, invTitle = '', taxNo = '', carrierID = '', loveCode = '' } = InvInfo
  const { carrierText } = InvInfo
  if (invType === invTypes.company) return t('order.inv.company', { title: invTitle, taxNo }).trim()
  switch (carrierType) {
    case carrierTypes.mobile:
      return t('order.inv.mobile', { id: carrierID })
    case carrierTypes.certificate:
      return t('order.inv.certificate', { id: carrierID })
    case carrierTypes.donation:
      return t('order.inv.donation', { id: carrierText ? `${carrierText} ${loveCode}` : loveCode })
    case carrierTypes.none:
      // Nothing is shipped, so a printed invoice cannot be enclosed.
      return t(isVirtual ? 'order.inv.mailed' : 'order.inv.person')
  }
}

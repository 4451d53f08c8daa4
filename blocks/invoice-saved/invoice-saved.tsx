import type { ReactNode } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import type { Translate } from '../../site/texts/texts.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { invTypes, type SavedInvoice } from '../../schemas/invoice/invoice.schema.ts'
import { useInvoiceForm } from '../shared/invoice/invoice-form-state.ts'
import { DefaultBadge, KeptList } from '../shared/kept/kept-list.tsx'
import { invoiceSavedSpec } from './invoice-saved.schema.ts'
import css from './invoice-saved.module.css'

export const invoiceSaved = defineBlock(invoiceSavedSpec, function InvoiceSaved() {
  const { t } = useShop()
  const { kept, invNbr, isGuest } = useInvoiceForm()
  if (isGuest || invNbr !== undefined) return null
  return (
    <KeptList
      kept={kept}
      empty={<p className={css.none}>{t('inv.none')}</p>}
      nameOf={(invoice) => titleOf(invoice, t)}
      editHref={(invoice) => `/invoiceForm/${invoice.invNbr}`}
      onDelete={kept.remove}
      Entry={About}
    />
  )
})

const titleOf = ({ invType, invTitle }: SavedInvoice, t: Translate): string =>
  (invType === invTypes.company && invTitle) || t(`inv.type.${invType}`)

function About({ item: invoice }: { item: SavedInvoice }): ReactNode {
  const { t } = useShop()
  const { taxNo, carrierType, carrierID, loveCode, carrierText, name, gender } = invoice
  const { invEmail, isDefault } = invoice
  return (
    <>
      <p className={css.title}>
        <strong>{titleOf(invoice, t)}</strong>
        {isDefault && <DefaultBadge />}
      </p>
      {taxNo && (
        <p>
          {t('inv.taxNo')} <span className={css.code}>{taxNo}</span>
        </p>
      )}
      <p>
        {t(`inv.carrier.${carrierType}`)} {carrierText}{' '}
        <span className={css.code}>{carrierID || loveCode}</span>
      </p>
      {name && <p>{[name, gender && t(`inv.gender.${gender}`)].filter(Boolean).join(' ')}</p>}
      {invEmail && <p className={css.soft}>{invEmail}</p>}
    </>
  )
}

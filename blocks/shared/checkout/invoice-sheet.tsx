import { use, useMemo, useState, type ReactNode } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import { useSignal } from '../../../engine/react/signals.ts'
import type { LoveCode } from '../../../schemas/invoice/invoice.schema.ts'
import { SendButton } from '../../ui/fields/send-button.tsx'
import form from '../../ui/fields/form.module.css'
import { InvoiceFields } from '../invoice/invoice-fields.tsx'
import { createInvoice, valuesOf } from '../invoice/invoice-state.ts'
import { saveInvoice } from '../invoice/save-invoice.ts'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { SheetNotice } from './checkout-panel.tsx'
import { useCheckout } from './checkout-state.ts'
import css from './choices.module.css'
import { ChoiceCard } from './choice-card.tsx'
import { invoiceText } from './invoice-text.ts'

interface Props {
  charities: readonly LoveCode[] | undefined
}

/** The invoice of the order: a saved one, or another. */
export default function InvoiceSheet({ charities }: Props): ReactNode {
  const { t, needTexts } = useShop()
  // Suspends before the sheet is drawn, so that it opens at its final height.
  use(needTexts('address'))
  const { invoices, choices, keep, say, sheet, quote } = useCheckout()
  const isMailed = useSignal(quote)?.isVirtual === true
  const kept = useSignal(invoices)
  const { invNbr } = useSignal(choices)
  const [isNew, setNew] = useState(!kept.length)
  const current = (kept.find((one) => one.invNbr === invNbr) ?? kept.find((one) => one.isDefault))
    ?.invNbr
  return (
    <Sheet title={t('checkout.invoice')} onClose={() => (sheet.value = undefined)}>
      <SheetNotice part="invoice" />
      {kept.length > 0 && (
        <div className={css.list} role="radiogroup" aria-label={t('checkout.invoice')}>
          {kept.map((invoice) => (
            <ChoiceCard
              key={invoice.invNbr}
              name="checkout-invoice"
              checked={!isNew && invoice.invNbr === current}
              title={invoiceText(invoice, t, isMailed)}
              onChoose={() => {
                keep({ invNbr: invoice.invNbr })
                say('invoice', '')
                sheet.value = undefined
              }}
            />
          ))}
          <ChoiceCard
            name="checkout-invoice"
            checked={isNew}
            title={t('checkout.otherInvoice')}
            onChoose={() => setNew(true)}
          />
        </div>
      )}
      {isNew && <NewInvoice charities={charities} />}
    </Sheet>
  )
}

function NewInvoice({ charities }: Props): ReactNode {
  const shop = useShop()
  const { t } = shop
  const { isGuest, guestInvoice, invoices, keep, say, sheet, quote } = useCheckout()
  const isMailed = useSignal(quote)?.isVirtual === true
  const state = useMemo(() => {
    const known = guestInvoice.peek()
    return createInvoice(known ? valuesOf(known) : {})
  }, [guestInvoice])
  const save = async () => {
    const saved = await saveInvoice(state, shop)
    if (!saved) return
    if (saved.isGuest) guestInvoice.value = saved.invoice
    else {
      invoices.value = [saved.invoice, ...invoices.peek()]
      keep({ invNbr: saved.invoice.invNbr })
    }
    say('invoice', '')
    sheet.value = undefined
  }
  return (
    <form
      ref={(element) => state.attach(element)}
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <InvoiceFields state={state} charities={charities} isGuest={isGuest} isMailed={isMailed} />
      <SendButton state={state} busy={t('addr.saving')} isReady>
        {t('inv.useIt')}
      </SendButton>
    </form>
  )
}

import { useMemo } from 'react'
import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { invoiceLimit } from '../../schemas/invoice/invoice.schema.ts'
import { buttonClass } from '../ui/button.tsx'
import form from '../ui/fields/form.module.css'
import { FormOutcome } from '../shared/account/form-page.tsx'
import { InvoiceFormContext } from '../shared/invoice/invoice-form-state.ts'
import { invoiceFormSpec } from './invoice-form.schema.ts'
import css from './invoice-form.module.css'
import { useInvoice } from './use-invoice.ts'

export const invoiceForm = defineBlock(
  invoiceFormSpec,
  function InvoiceForm({ data: { invoices, charities }, slots }) {
    const { t, session } = useShop()
    const isGuest = useSignal(session).userNbr === undefined
    const { state, kept, known, invNbr, isGone, isReady, save } = useInvoice(invoices, isGuest)
    const isDefault = known?.isDefault === true
    const shared = useMemo(
      () => ({ state, charities, kept, invNbr, isGuest, isDefault, isReady }),
      [state, charities, kept, invNbr, isGuest, isDefault, isReady],
    )
    const count = kept.entries?.filter(({ isDeleted }) => !isDeleted).length ?? 0
    const isFull = invNbr === undefined && count >= invoiceLimit
    const title = t(invNbr !== undefined ? 'inv.editTitle' : 'inv.title')
    return (
      <InvoiceFormContext value={shared}>
        <section className={css.page}>
          <h1>{title}</h1>
          {isGone ? (
            <FormOutcome title={t('inv.gone')}>
              <Link href="/invoiceForm" className={buttonClass} data-look="brand">
                {t('inv.toAll')}
              </Link>
            </FormOutcome>
          ) : (
            <>
              {slots.saved}
              {isFull ? (
                <p className={css.full}>{t('inv.full', { max: invoiceLimit })}</p>
              ) : (
                <form
                  ref={(element) => state.attach(element)}
                  className={form.form}
                  method="post"
                  noValidate
                  aria-label={title}
                  aria-busy={!isReady}
                  onSubmit={(event) => {
                    event.preventDefault()
                    void save()
                  }}
                >
                  {count > 0 && invNbr === undefined && <h2>{t('inv.another')}</h2>}
                  {slots.body}
                </form>
              )}
            </>
          )}
        </section>
      </InvoiceFormContext>
    )
  },
  ['charities'],
)

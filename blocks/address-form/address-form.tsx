import { useMemo } from 'react'
import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { AddressFormContext } from '../shared/address/address-form-state.ts'
import { buttonClass } from '../ui/button.tsx'
import form from '../ui/fields/form.module.css'
import { FormOutcome } from '../shared/account/form-page.tsx'
import { addressFormSpec } from './address-form.schema.ts'
import css from './address-form.module.css'
import { useAddress } from './use-address.ts'

export const addressForm = defineBlock(
  addressFormSpec,
  function AddressForm({ data, slots }) {
    const { t, session } = useShop()
    const isGuest = useSignal(session).userNbr === undefined
    const { state, known, isEdit, isGone, isReady, save } = useAddress(data, isGuest)
    const shared = useMemo(
      () => ({
        state,
        pickup: data.pickup,
        isGuest,
        isEdit,
        isReady,
        isDefault: known?.isDefault === true,
      }),
      [state, data.pickup, isGuest, isEdit, isReady, known],
    )
    const { kind } = useSignal(state.values)
    const guestTitle = kind === 'store' ? 'addr.guestStoreTitle' : 'addr.guestTitle'
    const title = t(isEdit ? 'addr.editTitle' : isGuest ? guestTitle : 'addr.addTitle')
    return (
      <section className={css.page}>
        <h1>{title}</h1>
        {isGone ? (
          <FormOutcome title={t('addr.gone')}>
            <p>{t('addr.goneText')}</p>
            <Link href="/user/address" className={buttonClass} data-look="brand">
              {t('addr.toBook')}
            </Link>
          </FormOutcome>
        ) : (
          <AddressFormContext value={shared}>
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
              {slots.body}
            </form>
          </AddressFormContext>
        )}
      </section>
    )
  },
  ['member', 'pickup'],
)

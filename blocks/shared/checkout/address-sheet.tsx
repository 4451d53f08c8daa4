import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useShop } from '../../../runtime/shop/shop.ts'
import { useSignal } from '../../../engine/react/signals.ts'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { SheetNotice } from './checkout-panel.tsx'
import { isClosed, nbrOf, placesFor } from './checkout-places.ts'
import { useCheckout } from './checkout-state.ts'
import css from './choices.module.css'
import { ChoiceCard } from './choice-card.tsx'
import { useFormHref } from './form-href.ts'
import { PlaceText } from './place-text.tsx'

/**
 * The addresses that the chosen shipping method can deliver to, with links to add or change one.
 */
export default function AddressSheet(): ReactNode {
  const { t } = useShop()
  const { method, place, places, choose, keep, say, sheet, isGuest } = useCheckout()
  const chosenMethod = useSignal(method)
  const chosen = useSignal(place)
  const known = useSignal(places)
  const formHref = useFormHref()
  if (!chosenMethod || !known) return null
  const list = placesFor(chosenMethod, known)
  const isHome = chosenMethod.kind === 'home'
  return (
    <Sheet
      title={t(`checkout.chooseAddress.${chosenMethod.kind}`)}
      onClose={() => (sheet.value = undefined)}
    >
      <SheetNotice part="delivery" />
      <ul className={css.list}>
        {list.map((one) => {
          const nbr = nbrOf(one)
          return (
            <li key={nbr ?? 'guest'} className={css.entry}>
              <ChoiceCard
                name="checkout-address"
                checked={one === chosen}
                disabled={isClosed(one)}
                title={<PlaceText place={one} />}
                onChoose={() => {
                  say('delivery', '')
                  if (nbr !== undefined) choose(isHome ? { homeNbr: nbr } : { pickupNbr: nbr })
                  sheet.value = undefined
                }}
              />
              <Link
                className={css.link}
                href={formHref(nbr)}
                aria-label={t('checkout.editAddress', { name: one.name })}
                onClick={() => keep({ isAway: true })}
              >
                {t('checkout.edit')}
              </Link>
            </li>
          )
        })}
      </ul>
      {!(isGuest && list.length > 0) && (
        <Link className={css.add} href={formHref()} onClick={() => keep({ isAway: true })}>
          <Icon name="plus" size={20} />
          {t(`checkout.addAddress.${chosenMethod.kind}`)}
        </Link>
      )}
    </Sheet>
  )
}

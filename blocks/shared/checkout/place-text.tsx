import type { ReactNode } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import { isClosed, type Place } from './checkout-places.ts'
import css from './place-text.module.css'

/** Recipient and delivery address. */
export function PlaceText({ place }: { place: Place }): ReactNode {
  const { t, lang } = useShop()
  const { name, tel, city, address } = place
  return (
    <>
      <span className={css.who}>
        <strong>{name}</strong> <span>{tel}</span>
      </span>
      {'storeId' in place ? (
        <>
          <span className={css.line}>
            {place.storeName} <span className={css.soft}>{place.storeId}</span>
          </span>
          <span className={css.soft}>{place.storeAddress}</span>
          {isClosed(place) && <span className={css.closed}>{t('checkout.storeClosed')}</span>}
        </>
      ) : (
        // In Chinese an address begins with the largest unit.
        <span className={css.line}>
          {lang.startsWith('zh') ? city + address : `${address}, ${city}`}
        </span>
      )}
    </>
  )
}

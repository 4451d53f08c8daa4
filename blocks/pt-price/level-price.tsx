import type { ReactNode } from 'react'
import { Link as RouteLink } from 'wouter'
import { useSignal } from '../../engine/react/signals.ts'
import { formatMoney } from '../../runtime/money/format.ts'
import { linkHref, useShop } from '../../runtime/shop/shop.ts'
import { useChoice } from '../shared/buying/product-choice.ts'
import css from './pt-price.module.css'

/**
 * What membership does to the price of a product whose prices depend on the level: guests are asked
 * to log in, members see what others pay, or that their level has no lower price. One line in each
 * case, so that nothing moves when the page learns who is signed in.
 */
export default function LevelPrice(): ReactNode {
  const shop = useShop()
  const { config, session, t } = shop
  const choice = useChoice()
  const { from, vipPrice } = useSignal(choice.price)
  const isGuest = useSignal(session).userNbr === undefined
  const { BasicInfo } = choice.product
  const path = linkHref(shop, { linkType: 'pt', link: BasicInfo.ptNbr })
  return (
    <p className={css.level}>
      {isGuest ? (
        <button
          type="button"
          onClick={() => {
            shop.overlay.value = { name: 'login', ...(path && { link: path }) }
          }}
        >
          {t('price.levelGuest')}
        </button>
      ) : vipPrice === undefined ? (
        <RouteLink href="/user/level">{t('price.levelNone')}</RouteLink>
      ) : (
        t('price.levelInstead', { price: formatMoney(from, config) })
      )}
    </p>
  )
}

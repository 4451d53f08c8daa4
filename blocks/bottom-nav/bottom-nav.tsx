import { use } from 'react'
import { Link, useLocation } from 'wouter'
import { safePath } from '../../schemas/link.ts'
import { defineBlock } from '../../engine/react/define-block.ts'
import { PathsAbove } from '../../runtime/router/paths-above.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { CartBadge } from '../shared/cart/cart-badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { bottomNavSpec } from './bottom-nav.schema.ts'
import css from './bottom-nav.module.css'

export const bottomNav = defineBlock(bottomNavSpec, function BottomNav({ props: { items } }) {
  const [location] = useLocation()
  const here = [location, ...use(PathsAbove)]
  // The entry of this page or of its nearest parent. The home page is the parent of every page, so
  // its entry is current only on the home page.
  const current = here
    .filter((path) => path !== '/' || path === location)
    .map((path) => items.findIndex((item) => item.path === path))
    .find((at) => at >= 0)
  const t = useText()
  const { imageUrl } = useShop()
  if (!items.length) return null
  return (
    <nav className={css.nav} aria-label={t('nav.label')}>
      <ul>
        {items.map(({ name, path, icon, img, activeImg, badge }, at) => (
          <li key={at}>
            <Link
              href={safePath(path) ?? '/'}
              className={css.item}
              aria-current={at !== current ? undefined : path === location ? 'page' : 'true'}
            >
              {img ? (
                <img
                  src={imageUrl((at === current && activeImg) || img, 96)}
                  alt=""
                  width={24}
                  height={24}
                />
              ) : (
                <Icon name={icon} />
              )}
              {badge === 'cart' && <CartBadge />}
              <span className={css.name}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
})

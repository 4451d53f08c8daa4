import { Link, useLocation } from 'wouter'
import { safePath } from '../../schemas/link.ts'
import { defineBlock } from '../../runtime/block/define-block.ts'
import { useText } from '../../runtime/i18n/translate.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { CartBadge } from '../shared/cart/cart-badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { bottomNavSpec } from './bottom-nav.schema.ts'
import css from './bottom-nav.module.css'

export const bottomNav = defineBlock(bottomNavSpec, function BottomNav({ props: { items } }) {
  const [location] = useLocation()
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
              aria-current={isAt(path, location) ? 'page' : undefined}
            >
              {img ? (
                <img
                  src={imageUrl((isAt(path, location) && activeImg) || img, 96)}
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

/** An entry is current on its path and on paths below it; the home entry only on the home page. */
const isAt = (path: string, location: string): boolean =>
  path === '/' ? location === '/' : location === path || location.startsWith(`${path}/`)

import { use, type ReactNode } from 'react'
import { Link } from 'wouter'
import { canGoBack } from '../../runtime/router/can-go-back.ts'
import { PathsAbove } from '../../runtime/router/paths-above.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { useChoice } from '../shared/buying/product-choice.ts'
import { CartBadge } from '../shared/cart/cart-badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import css from './pt-gallery.module.css'

/** The buttons of the header, which phones do not show above a product's pictures. */
export function OverPictures(): ReactNode {
  const t = useText()
  const { typeNbr, typeName } = useChoice().product.BasicInfo
  const [above = '/items'] = use(PathsAbove)
  const href = typeNbr === undefined ? above : `/items/${encodeURIComponent(typeNbr)}`
  return (
    <div className={css.over}>
      <Link
        className={css.action}
        href={href}
        aria-label={typeName ? t('gallery.backTo', { name: typeName }) : t('gallery.back')}
        onClick={(event) => {
          if (!canGoBack()) return
          event.preventDefault()
          history.back()
        }}
      >
        <span className={css.back}>
          <Icon name="next" size={20} />
        </span>
      </Link>
      <span className={css.share}>
        <ShareButton />
      </span>
      <Link className={css.action} href="/cart">
        <span>
          <Icon name="cart" size={20} />
        </span>
        <span className="visually-hidden">{t('actions.viewCart')}</span>
        <CartBadge />
      </Link>
    </div>
  )
}

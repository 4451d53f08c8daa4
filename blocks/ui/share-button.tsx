import type { ReactNode } from 'react'
import { useText } from '../../runtime/i18n/translate.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { Icon } from './icon.tsx'
import css from './share-button.module.css'

/** Offers to share the page that it stands on. */
export function ShareButton(): ReactNode {
  const { overlay } = useShop()
  const t = useText()
  return (
    <button
      type="button"
      className={css.share}
      aria-label={t('share.open')}
      aria-haspopup="dialog"
      onClick={() => (overlay.value = { name: 'share' })}
    >
      <Icon name="share" />
    </button>
  )
}

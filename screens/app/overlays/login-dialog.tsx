import type { ReactNode } from 'react'
import { Icon } from '../../../blocks/ui/icon.tsx'
import type { OverlayProps } from '../../../runtime/shop/overlay.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import { returnPath } from '../../../schemas/link.ts'
import { currentAddress } from '../current-address.ts'
import { goToLogin } from '../keep-return.ts'
import css from './overlays.module.css'

/** Asks a guest to sign in, stores the return address and opens the login page. */
export default function LoginDialog({ overlay: opened }: OverlayProps<'login'>): ReactNode {
  const shop = useShop()
  const { overlay, t } = shop
  const toLogin = () => {
    overlay.value = null
    goToLogin(shop, returnPath(opened.link ?? currentAddress()) ?? '/')
  }
  return (
    <div className={css.ask}>
      <span className={css.emblem}>
        <Icon name="member" size={32} />
      </span>
      <h2>{t('loginAsk.title')}</h2>
      <p>{t('loginAsk.text')}</p>
      <button type="button" className={css.primary} onClick={toLogin}>
        {t('loginAsk.yes')}
      </button>
      <button type="button" className={css.quiet} onClick={() => (overlay.value = null)}>
        {t('loginAsk.no')}
      </button>
    </div>
  )
}

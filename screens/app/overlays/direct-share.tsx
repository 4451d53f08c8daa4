import type { ReactNode } from 'react'
import type { OverlayProps } from '../../../runtime/shop/overlay.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import css from './overlays.module.css'

/** Shown if the page has a single sharing channel, which shares directly: asks for confirmation. */
export default function DirectShare({ overlay: opened }: OverlayProps<'shareDirect'>): ReactNode {
  const { overlay, t } = useShop()
  const close = () => (overlay.value = null)
  return (
    <div className={css.ask} role="alert">
      <h2>{t('share.directTitle')}</h2>
      <p>{t('share.directText', { channel: opened.channel })}</p>
      <button
        type="button"
        className={css.primary}
        onClick={() => {
          close()
          opened.share()
        }}
      >
        {t('share.open')}
      </button>
      <button type="button" className={css.quiet} onClick={close}>
        {t('share.cancel')}
      </button>
    </div>
  )
}

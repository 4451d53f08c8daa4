import { useRef, type ReactNode } from 'react'
import { useText } from '../../runtime/shop/translate.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { Icon } from './icon.tsx'
import css from './share-button.module.css'

/** A button that shares the current page, at most once per `rest` milliseconds. */
export function ShareButton({ rest = 0 }: { rest?: number }): ReactNode {
  const { overlay } = useShop()
  const t = useText()
  const last = useRef(-Infinity)
  return (
    <button
      type="button"
      className={css.share}
      aria-label={t('share.open')}
      aria-haspopup="dialog"
      onClick={({ timeStamp }) => {
        if (timeStamp - last.current < rest) return
        last.current = timeStamp
        overlay.value = { name: 'share' }
      }}
    >
      <Icon name="share" />
    </button>
  )
}

import { useEffect, useRef, type ReactNode } from 'react'
import { useShop } from '../../runtime/shop/shop.ts'
import { LangPicker } from './lang-picker.tsx'
import { SearchPopup } from './search-popup.tsx'
import { SystemError } from './system-error.tsx'
import css from './overlays.module.css'

const overlays: Record<string, () => ReactNode> = {
  lang: LangPicker,
  search: SearchPopup,
  systemError: SystemError,
}

/** What lies above the page; the platform's dialog keeps the focus in, and gives it back when closed. */
export default function Overlays({ name }: { name: string }): ReactNode {
  const { overlay, t } = useShop()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    if (!element.open) element.showModal()
    // A tap beside the sheet closes it, as the Escape key does.
    const closeBeside = ({ target }: MouseEvent) => target === element && element.close()
    element.addEventListener('click', closeBeside)
    return () => element.removeEventListener('click', closeBeside)
  }, [])
  const Content = overlays[name]
  if (!Content) return null
  return (
    <dialog
      ref={dialog}
      className={css.overlay}
      data-name={name}
      onClose={() => (overlay.value = null)}
    >
      <div className={css.body}>
        <button
          type="button"
          className={css.close}
          onClick={() => dialog.current?.close()}
          aria-label={t('action.close')}
        >
          ×
        </button>
        <Content />
      </div>
    </dialog>
  )
}

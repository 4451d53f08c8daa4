import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useText } from '../../runtime/i18n/translate.ts'
import { Icon } from './icon.tsx'
import css from './sheet.module.css'

interface Props {
  title: string
  /** Called however it closes. */
  onClose: () => void
  children: ReactNode
}

/**
 * A sheet from the bottom of the screen; the native dialog traps the focus and restores it on
 * closing.
 */
export function Sheet({ title, onClose, children }: Props): ReactNode {
  const t = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    if (!element.open) element.showModal()
    const closeBeside = ({ target }: MouseEvent) => target === element && element.close()
    element.addEventListener('click', closeBeside)
    return () => {
      element.removeEventListener('click', closeBeside)
      // Close before removal: only then does the browser restore the focus.
      element.close()
    }
  }, [])
  return (
    <dialog ref={dialog} className={css.sheet} aria-labelledby={id} onClose={onClose}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          className={css.close}
          aria-label={t('action.close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={css.body}>{children}</div>
    </dialog>
  )
}

import { useId, useRef, type ReactNode } from 'react'
import { useText } from '../../../runtime/shop/translate.ts'
import { Dialog } from './dialog.tsx'
import { Icon } from '../icon.tsx'
import css from './sheet.module.css'

interface Props {
  title: string
  /** Opens at a fixed height, for content that loads or changes while the sheet is open. */
  isTall?: boolean
  /** Called on every way of closing. */
  onClose: () => void
  children: ReactNode
}

/** A dialog that rises from the bottom of the screen, with a title and a close button. */
export function Sheet({ title, isTall, onClose, children }: Props): ReactNode {
  const t = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <Dialog
      element={dialog}
      className={css.sheet}
      data-tall={isTall || undefined}
      aria-labelledby={id}
      onClose={onClose}
    >
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
    </Dialog>
  )
}

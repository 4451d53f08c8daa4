import { useId, useRef, type ReactNode } from 'react'
import { useText } from '../../../runtime/shop/translate.ts'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import css from './form-confirm.module.css'

interface Props {
  title: string
  text: string
  /** The action, as a verb. */
  action: string
  /** Text of the cancel button; needed on pages without the account texts. */
  cancel?: string
  /** The action loses something; its button uses `--color-sale`. */
  isLoss?: boolean
  /** Called once, when it closes. */
  onDone: (isSure: boolean) => void
}

/** Asks for confirmation of an action that is hard to undo. Closing restores the focus. */
export function Confirm({ title, text, action, cancel, isLoss, onDone }: Props): ReactNode {
  const t = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <Dialog
      element={dialog}
      className={css.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={({ currentTarget }) => onDone(currentTarget.returnValue === 'sure')}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      <div className={css.answers} data-loss={isLoss}>
        <Button onClick={() => dialog.current?.close()}>{cancel ?? t('form.cancel')}</Button>
        <Button look="brand" onClick={() => dialog.current?.close('sure')}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}

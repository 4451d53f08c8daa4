import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useText } from '../../runtime/i18n/translate.ts'
import { Button } from './button.tsx'
import css from './form-confirm.module.css'

interface Props {
  title: string
  text: string
  /** What is done, as a verb. */
  action: string
  /** What leaves everything as it is, where the page does not bring the account's own words. */
  cancel?: string
  /** Told once, when it closes. */
  onDone: (isSure: boolean) => void
}

/** Asks before something that cannot simply be taken back. Drawn while it asks; the focus then goes back. */
export function Confirm({ title, text, action, cancel, onDone }: Props): ReactNode {
  const t = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={({ currentTarget }) => onDone(currentTarget.returnValue === 'sure')}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      <div className={css.answers}>
        <Button onClick={() => dialog.current?.close()}>{cancel ?? t('form.cancel')}</Button>
        <Button look="brand" onClick={() => dialog.current?.close('sure')}>
          {action}
        </Button>
      </div>
    </dialog>
  )
}

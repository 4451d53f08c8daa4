import { useLayoutEffect, useRef, type ComponentProps, type ReactNode, type RefObject } from 'react'
import { closeByBack } from '../../../runtime/router/back-closes.ts'
import css from './dialog.module.css'

interface Props extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onClick'> {
  /** Ref to the native element, for closing it with a return value. */
  element?: RefObject<HTMLDialogElement | null>
  /** Called on every way of closing: `close()`, Escape, Back, or a tap outside. */
  onClose: ComponentProps<'dialog'>['onClose']
}

/**
 * The modal dialog for all sheets, overlays and confirmations. The native element traps the focus
 * and restores it on closing; the page behind does not scroll.
 */
export function Dialog({ element, className, onClose, ...rest }: Props): ReactNode {
  const own = useRef<HTMLDialogElement>(null)
  const ref = element ?? own
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    if (!dialog.open) dialog.showModal()
    const release = closeByBack(() => dialog.close())
    // Only a tap on the backdrop has the dialog itself as its target.
    const closeBeside = ({ target }: MouseEvent) => target === dialog && dialog.close()
    dialog.addEventListener('click', closeBeside)
    return () => {
      release()
      dialog.removeEventListener('click', closeBeside)
      // Close before removal: only then does the browser restore the focus.
      dialog.close()
    }
  }, [ref])
  return (
    <dialog
      {...rest}
      ref={ref}
      className={`${css.dialog} ${className ?? ''}`}
      onClose={(event) => {
        // React passes on that a dialog within this one closed, which leaves this one open.
        if (event.target === event.currentTarget) onClose?.(event)
      }}
    />
  )
}

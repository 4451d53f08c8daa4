import { useEffect, useState, type ReactNode } from 'react'
import { closeToast } from '../../../runtime/shop/toasts.ts'
import { useShop, type Toast } from '../../../runtime/shop/shop.ts'
import { useSignal } from '../../../engine/react/signals.ts'
import css from './toasts.module.css'

/**
 * Short messages above the page; each closes after its time or on a tap. The live region is always
 * in the page, or screen readers would not announce the messages.
 */
export function Toasts(): ReactNode {
  const shop = useShop()
  const toasts = useSignal(shop.toasts)
  return (
    <div className={css.toasts} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastView({ toast: { id, kind, lasts, text, action } }: { toast: Toast }): ReactNode {
  const shop = useShop()
  // While the action is focused or hovered, the toast must not close.
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => closeToast(shop, id), lasts)
    return () => clearTimeout(timer)
  }, [shop, id, lasts, isHeld])
  const close = () => closeToast(shop, id)
  const look = { type: 'button', className: css.toast, 'data-kind': kind } as const
  if (!action)
    return (
      <button {...look} onClick={close}>
        {text}
      </button>
    )
  return (
    <button
      {...look}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onClick={() => {
        close()
        action.run()
      }}
    >
      {text} <b className={css.action}>{action.text}</b>
    </button>
  )
}

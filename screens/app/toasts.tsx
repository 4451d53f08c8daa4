import { useEffect, useState, type ReactNode } from 'react'
import { closeToast } from '../../runtime/shop/toasts.ts'
import { useShop, type Toast } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../runtime/state/signals.ts'
import css from './toasts.module.css'

/** Short messages above the page; each goes by itself or by a tap. The region is always there, or it is not announced. */
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
  // Whoever is about to take the action must not see it go.
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

import { useEffect, type ReactNode } from 'react'
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

function ToastView({ toast: { id, kind, lasts, text } }: { toast: Toast }): ReactNode {
  const shop = useShop()
  useEffect(() => {
    const timer = setTimeout(() => closeToast(shop, id), lasts)
    return () => clearTimeout(timer)
  }, [shop, id, lasts])
  return (
    <button
      type="button"
      className={css.toast}
      data-kind={kind}
      onClick={() => closeToast(shop, id)}
    >
      {text}
    </button>
  )
}

import { useEffect, type ReactNode } from 'react'
import { closeToast } from '../../runtime/shop/failures.ts'
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
        <ToastView key={toast.id} toast={toast} close={() => closeToast(shop, toast.id)} />
      ))}
    </div>
  )
}

function ToastView({ toast, close }: { toast: Toast; close: () => void }): ReactNode {
  useEffect(() => {
    const timer = setTimeout(close, toast.lasts)
    return () => clearTimeout(timer)
  }, [toast.id])
  return (
    <button type="button" className={css.toast} data-kind={toast.kind} onClick={close}>
      {toast.text}
    </button>
  )
}

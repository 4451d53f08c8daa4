import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toasts } from './toasts.ts'

const ToastList = lazy(() => import('./toast-list.tsx'))

const subscribe = (changed: () => void) => toasts.subscribe(changed)
const hasToasts = () => toasts.visibleToasts.length > 0

/** Where toasts appear, once a page; its code is loaded for the first one. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(subscribe, hasToasts)
  return (
    isNeeded && (
      <Suspense>
        <ToastList />
      </Suspense>
    )
  )
}

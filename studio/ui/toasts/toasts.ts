import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'

/** What happened, and the way back if there is one. */
export interface Told {
  text: string
  /** A failure stays until it is closed. */
  isFailure?: boolean
  /** Takes back what happened. */
  undo?: () => Promise<unknown> | void
}

/** How long a toast is shown, in ms, unless it has the focus or the pointer. */
const shownMs = 8000

/** Toasts of the Studio, the newest first. */
export const toasts = new ToastQueue<Told>({ maxVisibleToasts: 2 })

/** Key of the last toast that goes by itself. */
let passing: string | undefined

/** Says what happened, in place of what was said before; failures stay beside it. */
export function tell(told: Told): void {
  if (passing !== undefined) toasts.close(passing)
  const key = toasts.add(told, told.isFailure ? {} : { timeout: shownMs })
  passing = told.isFailure ? undefined : key
}

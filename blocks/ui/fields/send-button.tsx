import type { ReactNode } from 'react'
import { useSignal } from '../../../runtime/state/signals.ts'
import { Button } from '../button.tsx'
import form from '../form.module.css'
import type { FieldsState, FieldValues } from './fields-state.ts'

interface Props<V extends FieldValues> {
  state: Pick<FieldsState<V>, 'isBusy' | 'notice'>
  /** Announced to screen readers while the call is under way. */
  busy: string
  isReady: boolean
  children: string
}

/** The submit button, with the message about all fields. */
export function SendButton<V extends FieldValues>({
  state,
  busy,
  isReady,
  children,
}: Props<V>): ReactNode {
  const isBusy = useSignal(state.isBusy)
  const notice = useSignal(state.notice)
  return (
    <div className={form.submit} data-busy={isBusy || undefined}>
      <p className={form.notice} role="alert">
        {notice}
      </p>
      <Button type="submit" look="brand" disabled={!isReady}>
        <span className={form.caption}>{children}</span>
      </Button>
      <span className="visually-hidden" role="status">
        {isBusy && busy}
      </span>
    </div>
  )
}

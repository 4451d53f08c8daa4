import type { ReactNode } from 'react'
import { useText } from '../../../runtime/shop/translate.ts'
import { useSignal } from '../../../engine/react/signals.ts'
import { Button } from '../button.tsx'
import form from './form.module.css'
import { clock, useSecondsLeft } from './form-wait.ts'
import type { FieldsState, FieldValues } from './fields-state.ts'

interface Props<V extends FieldValues> {
  state: Pick<FieldsState<V>, 'isBusy' | 'notice' | 'waitUntil'>
  look?: 'brand' | 'outline'
  /** Announced to screen readers while the call is under way. */
  busy: string
  isReady: boolean
  children: string
}

/** The submit button, with the message about all fields, or the time until the next attempt. */
export function SendButton<V extends FieldValues>({
  state,
  look = 'brand',
  busy,
  isReady,
  children,
}: Props<V>): ReactNode {
  const t = useText()
  const isBusy = useSignal(state.isBusy)
  const notice = useSignal(state.notice)
  const left = useSecondsLeft(useSignal(state.waitUntil))
  return (
    <div className={form.submit} data-busy={isBusy || undefined}>
      <p className={form.notice} role="alert">
        {notice}
      </p>
      <Button type="submit" look={look} disabled={!isReady} aria-disabled={left > 0}>
        <span className={form.caption}>
          {left ? t('form.tryIn', { time: clock(left) }) : children}
        </span>
      </Button>
      <span className="visually-hidden" role="status">
        {isBusy && busy}
      </span>
    </div>
  )
}

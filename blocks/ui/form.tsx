import type { ReactNode } from 'react'
import { useText } from '../../runtime/i18n/translate.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../runtime/state/signals.ts'
import { Button } from './button.tsx'
import css from './form.module.css'
import type { Fields, Values } from './form-rules.ts'
import { FormContext, submitForm, useFormState, type FormState } from './form-state.ts'
import { clock, useIsHydrated, useSecondsLeft } from './form-wait.ts'

interface Props<F extends Fields> {
  form: FormState<F>
  /** Receives the canonical values once every rule holds; a rejection is shown at the fields. */
  send: (values: Values<F>) => Promise<unknown>
  label: string
  children: ReactNode
}

/** A form of native inputs. `post` keeps typed text out of the address even without scripts. */
export function Form<F extends Fields>({ form, send, label, children }: Props<F>): ReactNode {
  const shop = useShop()
  return (
    <FormContext value={form}>
      <form
        ref={(element) => form.attach(element)}
        className={css.form}
        method="post"
        noValidate
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault()
          void submitForm(form, send, shop)
        }}
      >
        {children}
      </form>
    </FormContext>
  )
}

interface SubmitProps {
  look?: 'brand' | 'outline'
  children: string
}

/** Submits its form. Disabled until hydration, which also disables the Enter key. */
export function Submit({ look = 'brand', children }: SubmitProps): ReactNode {
  const t = useText()
  const form = useFormState()
  const isBusy = useSignal(form.isBusy)
  const notice = useSignal(form.notice)
  const left = useSecondsLeft(useSignal(form.waitUntil))
  const isHydrated = useIsHydrated()
  return (
    <div className={css.submit} data-busy={isBusy || undefined}>
      <p className={css.notice} role="alert">
        {notice}
      </p>
      <Button type="submit" look={look} disabled={!isHydrated} aria-disabled={left > 0}>
        <span className={css.caption}>
          {left ? t('form.tryIn', { time: clock(left) }) : children}
        </span>
      </Button>
      <span className="visually-hidden" role="status">
        {isBusy && t('form.sending')}
      </span>
    </div>
  )
}

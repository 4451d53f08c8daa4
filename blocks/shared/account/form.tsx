import { useLayoutEffect, type ReactNode } from 'react'
import { useText } from '../../../runtime/shop/translate.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import { SendButton } from '../../ui/fields/send-button.tsx'
import css from '../../ui/fields/form.module.css'
import type { Fields, Values } from './form-rules.ts'
import { FormContext, submitForm, useFormState, type FormState } from './form-state.ts'
import { useIsHydrated } from '../../ui/fields/form-wait.ts'

interface Props<F extends Fields> {
  form: FormState<F>
  /** Receives the canonical values once every rule holds; a rejection is shown at the fields. */
  send: (values: Values<F>) => Promise<unknown>
  label: string
  children: ReactNode
}

/** A form with typed fields. The method `post` keeps values out of the URL even without scripts. */
export function Form<F extends Fields>({ form, send, label, children }: Props<F>): ReactNode {
  const shop = useShop()
  useLayoutEffect(() => {
    // Text typed before hydration is newer than the draft.
    form.takeTyped()
    form.restore()
  }, [form])
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
  const isHydrated = useIsHydrated()
  return (
    <SendButton state={useFormState()} look={look} busy={t('form.sending')} isReady={isHydrated}>
      {children}
    </SendButton>
  )
}

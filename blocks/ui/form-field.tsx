import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useText } from '../../runtime/i18n/translate.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../runtime/state/signals.ts'
import { AccountSign } from './account-sign.tsx'
import css from './form.module.css'
import { keepDraft, readDraft } from './form-memory.ts'
import { faultOf, kindOf } from './form-rules.ts'
import { useFormState } from './form-state.ts'
import { FieldText } from './form-text.tsx'

interface Props {
  /** The name of a field of the form, whose kind determines the control. */
  name: string
  label: string
  hint?: string | undefined
  value?: string
  isReadOnly?: boolean
  enterKeyHint?: 'next' | 'done' | 'go' | 'send'
  /** Shown inside the box, after the text. */
  end?: ReactNode
  /** A link or button shown next to the error with this code. */
  remedies?: Readonly<Record<string, ReactNode>>
}

/** A label, a control, and one line for a hint or error, always reserved to avoid layout shift. */
export function Field({
  name,
  label,
  hint,
  value = '',
  isReadOnly,
  enterKeyHint,
  end,
  remedies,
}: Props) {
  const id = useId()
  const { t } = useShop()
  const form = useFormState()
  const control = useRef<HTMLInputElement>(null)
  const { [name]: error, ...otherErrors } = useSignal(form.errors)
  const [isShown, setShown] = useState(false)
  const { input, isSecret } = kindOf(form.fields, name)
  const isKept = !isSecret && !isReadOnly

  useEffect(() => {
    const kept = isKept ? readDraft(form.name)[name] : undefined
    const element = control.current
    // Text typed before hydration is newer than the draft.
    if (kept && element && element.value === element.defaultValue) element.value = kept
  }, [form, name, isKept])

  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    if (error) form.errors.value = otherErrors
    if (isKept) keepDraft(form.name, name, currentTarget.value)
  }
  const onBlur = () => {
    const fault = faultOf(form.fields, name, form.typed())
    if (fault) form.errors.value = { ...otherErrors, [name]: { text: t(fault) } }
  }
  return (
    <div className={css.field} data-invalid={error ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box} data-readonly={isReadOnly || undefined}>
        <input
          {...input}
          ref={control}
          id={id}
          name={name}
          type={isShown ? 'text' : input.type}
          defaultValue={value}
          readOnly={isReadOnly}
          required
          enterKeyHint={enterKeyHint}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-text`}
          onInput={onInput}
          onBlur={onBlur}
        />
        {input.type === 'password' && (
          <Reveal label={label} isShown={isShown} onToggle={() => setShown(!isShown)} />
        )}
        {end}
      </div>
      <FieldText id={`${id}-text`} error={error} hint={hint} remedies={remedies} />
    </div>
  )
}

function Reveal({
  label,
  isShown,
  onToggle,
}: {
  label: string
  isShown: boolean
  onToggle: () => void
}): ReactNode {
  const t = useText()
  return (
    <button
      type="button"
      className={css.reveal}
      aria-pressed={isShown}
      aria-label={t('form.show', { name: label })}
      onClick={onToggle}
    >
      <AccountSign name={isShown ? 'eye' : 'eyeOff'} />
    </button>
  )
}

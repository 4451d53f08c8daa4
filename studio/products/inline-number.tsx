import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTexts } from '../kernel/texts/texts.tsx'
import { useTrouble } from '../ui/ui.tsx'
import ui from '../ui/ui.module.css'
import styles from './products.module.css'

/**
 * Number edited in place: a press opens it, Enter saves, Escape cancels; errors are shown next to
 * it.
 */
export function InlineNumber(props: {
  /** Accessible name. */
  label: string
  value: number
  shown: ReactNode
  /** Fault of a number; undefined if it can be saved. */
  faultOf(value: number): string | undefined
  save(value: number): Promise<unknown>
  isWhole?: boolean
}) {
  const { label, value, shown, faultOf, save, isWhole = false } = props
  const { t } = useTexts()
  const trouble = useTrouble()
  const [text, setText] = useState<string>()
  const [error, setError] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setText(undefined)
    setError(undefined)
    // Once the button is there again.
    requestAnimationFrame(() => opener.current?.focus())
  }
  const submit = async (typed: string) => {
    const next = numberIn(typed)
    const fault =
      next === undefined || (isWhole && !Number.isInteger(next))
        ? t('products.wrong.number')
        : faultOf(next)
    setError(fault)
    if (fault !== undefined || next === undefined) return
    if (next === value) {
      close()
      return
    }
    setIsSaving(true)
    try {
      await save(next)
      close()
    } catch (thrown) {
      setError(trouble(thrown))
    }
    setIsSaving(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || text === undefined) return
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter') void submit(text)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  if (text === undefined)
    return (
      <button
        ref={opener}
        type="button"
        className={styles.inline}
        aria-label={`${label}: ${value}. ${t('products.change')}`}
        onClick={() => setText(String(value))}
      >
        {shown}
      </button>
    )
  return (
    <span className={styles.inlineEdit}>
      <input
        // It comes in place of the button that was pressed.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        className={`${ui.input} ${styles.inlineInput}`}
        inputMode={isWhole ? 'numeric' : 'decimal'}
        aria-label={label}
        aria-invalid={error !== undefined}
        title={t('products.inlineHelp')}
        value={text}
        readOnly={isSaving}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        // What is wrong stays in sight; else leaving the field takes back, as Escape does.
        onBlur={() => error === undefined && !isSaving && setText(undefined)}
      />
      {error !== undefined && (
        <span role="alert" className={ui.error}>
          {error}
        </span>
      )}
    </span>
  )
}

/** Parses a number, with or without thousands separators; undefined if invalid. */
export const numberIn = (text: string): number | undefined => {
  const plain = text.trim().replaceAll(',', '')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

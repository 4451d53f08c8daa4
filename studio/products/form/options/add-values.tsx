import { useState, type KeyboardEvent } from 'react'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { Field } from '../../../ui/fields.tsx'
import { Button } from '../../../ui/ui.tsx'
import styles from './options.module.css'

/** Adds several values at once, separated by commas. */
export function AddValues(props: { ofOption: string; add(words: readonly string[]): void }) {
  const { ofOption, add } = props
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const submit = () => {
    const words = typed.split(/[,,、;]/).map((word) => word.trim())
    setTyped('')
    add([...new Set(words.filter(Boolean))])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter chooses its word.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !typed.trim()) return
    event.preventDefault()
    submit()
  }
  return (
    // Keys of the field within it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.add} onKeyDown={onKeyDown}>
      <Field
        label={t('products.addValues', { name: ofOption })}
        help={t('products.addValuesHelp')}
        value={typed}
        onChange={setTyped}
        maxLength={500}
      />
      <Button isDisabled={!typed.trim()} onPress={submit}>
        {t('products.add')}
      </Button>
    </div>
  )
}

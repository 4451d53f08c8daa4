import { Search, X } from 'lucide-react'
import { Button, Input, SearchField } from 'react-aria-components'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { Icon } from '../../icon.tsx'
import styles from './filters.module.css'

/** Searches a list as somebody types; Escape or the button empties it. */
export function SearchFilter(props: {
  label: string
  /** What is searched, shown while the field is empty; the label by default. */
  hint?: string
  value: string
  onChange(value: string): void
  maxLength: number
}) {
  const { label, hint = label, value, onChange, maxLength } = props
  const { t } = useTexts()
  return (
    <SearchField
      className={styles.search ?? ''}
      aria-label={label}
      value={value}
      onChange={onChange}
      maxLength={maxLength}
    >
      <Icon of={Search} />
      <Input placeholder={hint} title={hint} />
      {value !== '' && (
        <Button aria-label={t('clearOf', { title: label })}>
          <Icon of={X} />
        </Button>
      )}
    </SearchField>
  )
}

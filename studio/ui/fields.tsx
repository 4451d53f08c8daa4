import { ChevronDown } from 'lucide-react'
import {
  Button as AriaButton,
  Checkbox as AriaCheckbox,
  CheckboxGroup,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
  Text,
  TextArea,
  TextField as AriaTextField,
} from 'react-aria-components'
import { HelpButton, isLongHelp } from './help-button.tsx'
import { Icon } from './icon.tsx'
import styles from './ui.module.css'

export function Field(props: {
  label: string
  value: string
  onChange(value: string): void
  type?: 'text' | 'email' | 'password' | 'search' | 'datetime-local' | 'date' | 'time'
  name?: string
  help?: string
  error?: string | undefined
  autoComplete?: string
  inputMode?: 'numeric' | 'decimal' | 'text'
  isRequired?: boolean
  isReadOnly?: boolean
  minLength?: number
  maxLength?: number
  startsFocused?: boolean
  /** Number of lines of a multi-line text. */
  rows?: number
  /** Hides the label visually, for a field named by its position, such as in a table. */
  isLabelUnseen?: boolean
}) {
  const { label, help, error, inputMode, startsFocused, rows, isLabelUnseen, ...rest } = props
  const isFolded = help !== undefined && !isLabelUnseen && isLongHelp(help)
  return (
    <AriaTextField
      {...rest}
      {...(startsFocused && { autoFocus: true })}
      className={styles.field ?? ''}
      isInvalid={error !== undefined}
    >
      <div className={styles.labelled}>
        <Label className={isLabelUnseen ? (styles.unseen ?? '') : ''}>{label}</Label>
        {isFolded && <HelpButton label={label} help={help} />}
      </div>
      {rows === undefined ? (
        <Input className={styles.input ?? ''} {...(inputMode && { inputMode })} />
      ) : (
        <TextArea className={styles.input ?? ''} rows={rows} />
      )}
      {help !== undefined && (
        <Text slot="description" className={(isFolded ? styles.unseen : styles.help) ?? ''}>
          {help}
        </Text>
      )}
      <FieldError className={styles.error ?? ''}>{error}</FieldError>
    </AriaTextField>
  )
}

export function Checks<V extends string>(props: {
  label: string
  value: readonly V[]
  options: readonly { id: V; name: string; help?: string }[]
  onChange(value: V[]): void
}) {
  const { label, value, options, onChange } = props
  return (
    <CheckboxGroup
      className={styles.checks ?? ''}
      value={[...value]}
      onChange={(next) => onChange(next as V[])}
    >
      <Label className={styles.legend ?? ''}>{label}</Label>
      {options.map(({ id, name, help }) => (
        <AriaCheckbox key={id} value={id} className={styles.check ?? ''}>
          {({ isSelected }) => (
            <>
              <span className={styles.box} aria-hidden>
                {isSelected && '✓'}
              </span>
              <span>
                <span>{name}</span>
                {help !== undefined && <span className={styles.help}> — {help}</span>}
              </span>
            </>
          )}
        </AriaCheckbox>
      ))}
    </CheckboxGroup>
  )
}

export function Choice<V extends string>(props: {
  label: string
  value: V
  options: readonly { id: V; name: string }[]
  onChange(value: V): void
  /** Hides the label visually, as in a toolbar. */
  isPlain?: boolean
}) {
  const { label, value, options, onChange, isPlain = false } = props
  return (
    <AriaSelect className={styles.field ?? ''} value={value} onChange={(key) => onChange(key as V)}>
      <Label className={(isPlain ? styles.unseen : styles.label) ?? ''}>{label}</Label>
      <AriaButton className={styles.select ?? ''}>
        <SelectValue />
        <Icon of={ChevronDown} />
      </AriaButton>
      <Popover className={styles.popover ?? ''}>
        <ListBox items={options}>
          {({ id, name }) => (
            <ListBoxItem id={id} textValue={name} className={styles.option ?? ''}>
              {name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}

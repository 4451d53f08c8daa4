import { FieldError, Group, Input, Label, NumberField, Text } from 'react-aria-components'
import { decimalsOf } from '../../schemas/money/money.ts'
import { useStore } from '../kernel/session/myself.ts'
import styles from './ui.module.css'

/** Field for an amount in the store's currency; NaN while empty. */
export function AmountField(props: {
  label: string
  value: number
  onChange(value: number): void
  help?: string
  error?: string | undefined
  maxValue?: number
  startsFocused?: boolean
}) {
  const { label, help, error, startsFocused, ...rest } = props
  const { currency } = useStore()
  // ISO gives some currencies decimals in which nobody pays.
  const decimals = decimalsOf(currency)
  return (
    <NumberField
      {...rest}
      {...(startsFocused && { autoFocus: true })}
      className={styles.field ?? ''}
      minValue={0}
      formatOptions={{
        style: 'currency',
        currency,
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }}
      isInvalid={error !== undefined}
    >
      <Label>{label}</Label>
      <Group>
        <Input className={styles.input ?? ''} />
      </Group>
      {/* In the place of the help, so that nothing moves. */}
      {help !== undefined && error === undefined && (
        <Text slot="description" className={styles.help ?? ''}>
          {help}
        </Text>
      )}
      <FieldError className={styles.error ?? ''}>{error}</FieldError>
    </NumberField>
  )
}

/** Field for a whole number; NaN while empty. */
export function CountField(props: {
  label: string
  value: number
  onChange(value: number): void
  minValue?: number
  maxValue?: number
}) {
  const { label, minValue = 0, ...rest } = props
  return (
    <NumberField {...rest} minValue={minValue} step={1} className={styles.field ?? ''}>
      <Label>{label}</Label>
      <Group>
        <Input className={styles.input ?? ''} />
      </Group>
    </NumberField>
  )
}

import { useState } from 'react'
import { Field } from './fields.tsx'

interface Props {
  label: string
  value: number | undefined
  /** Undefined if empty, NaN if not a number. */
  onChange(value: number | undefined): void
  /** Maximum decimals. */
  decimals?: number
  /** Factor from the typed unit to the value's: 1000 for grams typed as kilograms. */
  scale?: number
  help?: string
  error?: string | undefined
  isRequired?: boolean
}

/** Field for a non-negative number. Keeps the typed text while it is not a number. */
export function NumberField({ value, onChange, decimals = 0, scale = 1, ...rest }: Props) {
  const [text, setText] = useState<string>()
  const numberOf = (typed: string) => parsed(typed, decimals, scale)
  const isOwn = text !== undefined && Object.is(numberOf(text), value)
  const shown = isOwn
    ? text
    : value === undefined || Number.isNaN(value)
      ? ''
      : String(value / scale)
  return (
    <Field
      {...rest}
      inputMode={decimals ? 'decimal' : 'numeric'}
      value={shown}
      onChange={(next) => {
        setText(next)
        onChange(numberOf(next))
      }}
    />
  )
}

/** Parses decimal points and thousands separators: 1,200.50. */
function parsed(typed: string, decimals: number, scale: number): number | undefined {
  const text = typed.replaceAll(',', '').trim()
  if (!text) return undefined
  const isNumber = /^\d+(\.\d*)?$/.test(text)
  const [, after = ''] = text.split('.')
  // Multiplied, 1.005 would have more decimals than were typed.
  const finest = 10 ** Math.max(2, decimals)
  return isNumber && after.length <= decimals
    ? Math.round(Number(text) * scale * finest) / finest
    : NaN
}

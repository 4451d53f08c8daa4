import { useState } from 'react'
import { numberIn } from '../inline-number.tsx'
import { shownNumber } from './form-state.ts'

/** Text of a number field; keeps invalid text, and the form then has NaN, which is refused. */
export function useNumberText(props: {
  value: number | null
  onChange(value: number): void
  /** Called for an empty field, which means none. */
  onEmpty?: (() => void) | undefined
}): { text: string; type(next: string): void } {
  const { value, onChange, onEmpty } = props
  const [text, setText] = useState(shownNumber(value))
  // A value from elsewhere, such as one copied from the cell above, replaces what is shown.
  const typed = text.trim() === '' ? null : (numberIn(text) ?? NaN)
  const isSame = Object.is(typed, value) || (typed === null && Number.isNaN(value))
  if (!isSame && !(typed !== null && Number.isNaN(typed) && Number.isNaN(value)))
    setText(shownNumber(value))
  return {
    text,
    type(next) {
      setText(next)
      if (next.trim() === '' && onEmpty) onEmpty()
      else onChange(numberIn(next) ?? NaN)
    },
  }
}

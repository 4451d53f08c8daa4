import type { ReactNode } from 'react'
import { useText } from '../../../../runtime/shop/translate.ts'
import form from '../../../ui/fields/form.module.css'
import { describedBy, idsOf } from '../field-frame.tsx'
import css from '../fields.module.css'
import { fieldIn, type Control } from './widget-parts.ts'

interface Props {
  control: Control
  /** The chosen value in words; empty if none. */
  chosen: string
  sign: ReactNode
  onOpen: () => void
}

/** Looks like a field and opens a sheet of choices. */
export function OpenButton({ control, chosen, sign, onOpen }: Props): ReactNode {
  const t = useText()
  const { id, disabled } = control
  const field = fieldIn(control)
  return (
    <div className={form.box}>
      <button
        type="button"
        id={id}
        className={css.open}
        data-empty={!chosen || undefined}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-labelledby={`${idsOf(id).label} ${id}`}
        aria-describedby={describedBy(id, field)}
        onClick={onOpen}
      >
        <span>{chosen || field.placeHolder || t('answer.choose')}</span>
      </button>
      <span className={css.sign}>{sign}</span>
    </div>
  )
}

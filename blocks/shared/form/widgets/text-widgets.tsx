import type { ComponentProps, ReactNode } from 'react'
import { useText } from '../../../../runtime/shop/translate.ts'
import { formRules, type FldType } from '../../../../schemas/form/form.schema.ts'
import form from '../../../ui/fields/form.module.css'
import { Icon } from '../../../ui/icon.tsx'
import { dayRange } from '../../../../schemas/form/answer.ts'
import { useAnswer } from '../state/answer-state.ts'
import css from '../fields.module.css'
import { textOf, useControl, type Control } from './widget-parts.ts'

/** Native input attributes for each kind of text field. */
const kinds: Partial<Record<FldType, ComponentProps<'input'>>> = {
  digit: { inputMode: 'numeric', autoComplete: 'off' },
  mobile: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', spellCheck: false },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
}

export function TextWidget(props: Control): ReactNode {
  const { field, shared } = useControl(props)
  return (
    <div className={form.box}>
      <input
        type="text"
        dir="auto"
        autoComplete={field.isRelation ? 'name' : undefined}
        {...kinds[field.fldType]}
        {...shared}
        placeholder={field.placeHolder}
        value={textOf(props.value)}
        onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
      />
    </div>
  )
}

export function TextareaWidget(props: Control): ReactNode {
  const { field, shared } = useControl(props)
  return (
    <div className={form.box}>
      <textarea
        {...shared}
        className={css.lines}
        dir="auto"
        rows={formRules.textareaRows}
        placeholder={field.placeHolder}
        value={textOf(props.value)}
        onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
      />
    </div>
  )
}

/** The native date picker, which suits phones best; from 1910 to today, or a narrower range. */
export function DateWidget(props: Control): ReactNode {
  const { field, shared } = useControl(props)
  const [min, max] = dayRange(field, useAnswer().today())
  return (
    <div className={form.box} data-kind="date">
      <input
        {...shared}
        type="date"
        className={css.date}
        min={min}
        max={max}
        value={textOf(props.value)}
        onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
      />
    </div>
  )
}

export function SelectWidget(props: Control): ReactNode {
  const t = useText()
  const { field, shared } = useControl(props)
  const value = textOf(props.value)
  return (
    <div className={form.box}>
      <select
        {...shared}
        className={css.select}
        data-empty={!value || undefined}
        value={value}
        onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
      >
        <option value="" disabled={field.isNotNull}>
          {field.placeHolder || t('answer.choose')}
        </option>
        {field.fldOptions.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name || option.value}
          </option>
        ))}
      </select>
      <span className={css.sign}>
        <Icon name="down" size={20} />
      </span>
    </div>
  )
}

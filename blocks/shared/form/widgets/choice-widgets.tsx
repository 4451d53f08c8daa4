import type { ReactNode } from 'react'
import { useText } from '../../../../runtime/shop/translate.ts'
import { formRules } from '../../../../schemas/form/form.schema.ts'
import { ChoiceLook } from './choice-look.tsx'
import { FieldName, idsOf } from '../field-frame.tsx'
import css from '../fields.module.css'
import choice from './choice.module.css'
import { StarLook } from './star-look.tsx'
import { textOf, textsOf, useControl, type Control } from './widget-parts.ts'

export function RadioWidget(props: Control): ReactNode {
  const { field, shared, isInvalid } = useControl(props)
  const value = textOf(props.value)
  return (
    <div
      role="radiogroup"
      aria-labelledby={idsOf(props.id).label}
      aria-describedby={shared['aria-describedby']}
      aria-invalid={isInvalid || undefined}
      aria-required={field.isNotNull || undefined}
    >
      <ChoiceLook field={field}>
        {(option, look) => (
          <label key={option.value} className={choice.option}>
            <input
              type="radio"
              className="visually-hidden"
              name={props.id}
              value={option.value}
              disabled={props.disabled}
              checked={value === option.value}
              onChange={() => props.onChange(option.value)}
            />
            {look}
          </label>
        )}
      </ChoiceLook>
    </div>
  )
}

export function CheckboxWidget(props: Control): ReactNode {
  const { field, shared } = useControl(props)
  const chosen = textsOf(props.value)
  // In the order of the options, not of the taps.
  const toggle = (value: string, isOn: boolean) =>
    props.onChange(
      field.fldOptions
        .map((option) => option.value)
        .filter((one) => (one === value ? isOn : chosen.includes(one))),
    )
  return (
    <div
      role="group"
      aria-labelledby={idsOf(props.id).label}
      aria-describedby={shared['aria-describedby']}
    >
      <ChoiceLook field={field}>
        {(option, look) => (
          <label key={option.value} className={choice.option}>
            <input
              type="checkbox"
              className="visually-hidden"
              name={field.key}
              value={option.value}
              disabled={props.disabled}
              aria-invalid={shared['aria-invalid']}
              checked={chosen.includes(option.value)}
              onChange={({ currentTarget }) => toggle(option.value, currentTarget.checked)}
            />
            {look}
          </label>
        )}
      </ChoiceLook>
    </div>
  )
}

export function SwitchWidget(props: Control): ReactNode {
  const { field, shared } = useControl(props)
  return (
    <label className={choice.switch}>
      <span className={css.label}>
        <FieldName field={field} />
      </span>
      <input
        {...shared}
        type="checkbox"
        role="switch"
        aria-checked={props.value === true}
        className="visually-hidden"
        checked={props.value === true}
        onChange={({ currentTarget }) => props.onChange(currentTarget.checked)}
      />
      <span className={choice.track} />
    </label>
  )
}

export function RatingWidget(props: Control): ReactNode {
  const t = useText()
  const { field, shared, isInvalid } = useControl(props)
  const max = formRules.ratingMax
  const value = typeof props.value === 'number' ? props.value : 0
  return (
    <div
      role="radiogroup"
      className={choice.stars}
      aria-labelledby={idsOf(props.id).label}
      aria-describedby={shared['aria-describedby']}
      aria-invalid={isInvalid || undefined}
      aria-required={field.isNotNull || undefined}
    >
      {Array.from({ length: max }, (_, at) => (
        <label key={at} className={choice.star} data-on={at < value || undefined}>
          <input
            type="radio"
            className="visually-hidden"
            name={props.id}
            value={at + 1}
            disabled={props.disabled}
            aria-label={t('answer.stars', { number: at + 1, max })}
            checked={value === at + 1}
            onChange={() => props.onChange(at + 1)}
          />
          <StarLook />
        </label>
      ))}
      {value > 0 && (
        <span className={choice.rated} aria-hidden="true">
          {value} / {max}
        </span>
      )}
    </div>
  )
}

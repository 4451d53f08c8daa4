import type { ReactNode } from 'react'
import { useText } from '../../../runtime/shop/translate.ts'
import { maxOf } from '../../../schemas/form/answer.ts'
import type { FormField } from '../../../schemas/form/form.schema.ts'
import { FieldText } from '../../ui/fields/field-text.tsx'
import form from '../../ui/fields/form.module.css'
import css from './fields.module.css'

/** Ids of a control's label, help text and error text. */
export const idsOf = (id: string) => ({
  label: `${id}-label`,
  help: `${id}-help`,
  text: `${id}-text`,
})

/** Ids of the texts that describe a control for screen readers. */
export const describedBy = (id: string, { fldCmmt }: FormField): string => {
  const { help, text } = idsOf(id)
  return fldCmmt ? `${help} ${text}` : text
}

interface Props {
  field: FormField
  id: string
  /** Id of the labelled control; without it the label names a group. */
  control?: string | undefined
  error?: string | undefined
  /** Shown at the end of the label line. */
  beside?: ReactNode
  /** Shown at the end of the line below the control. */
  count?: ReactNode
  children: ReactNode
}

/**
 * The frame of a field, on the server and after hydration: label, help text, and one line for an
 * error, always reserved to avoid layout shift.
 */
export function FieldFrame({ field, id, control, error, beside, count, children }: Props) {
  const ids = idsOf(id)
  return (
    <div className={form.field} data-field={field.key} data-invalid={error ? true : undefined}>
      {field.fldType !== 'switch' && (
        <div className={css.head}>
          {control ? (
            <label id={ids.label} htmlFor={control} className={css.label} dir="auto">
              <FieldName field={field} />
            </label>
          ) : (
            <span id={ids.label} className={css.label} dir="auto">
              <FieldName field={field} />
            </span>
          )}
          {beside}
        </div>
      )}
      {field.fldCmmt && (
        <p id={ids.help} className={css.help} dir="auto">
          {field.fldCmmt}
        </p>
      )}
      <div className={css.control} data-control>
        {children}
      </div>
      <div className={css.foot}>
        <FieldText id={ids.text} error={error} />
        {count}
      </div>
    </div>
  )
}

/** The name of a field; if empty, its placeholder. */
export function FieldName({ field }: { field: FormField }): ReactNode {
  const t = useText()
  return (
    <>
      {nameOf(field)}
      {field.isNotNull && (
        <>
          <span className={css.mark} aria-hidden="true">
            {' *'}
          </span>
          <span className="visually-hidden"> ({t('answer.needed')})</span>
        </>
      )}
    </>
  )
}

export const nameOf = ({ fldName, placeHolder, key }: FormField): string =>
  fldName || placeHolder || key

/** The maximum number and size of pictures. */
export function PictureLimit({ field, id }: { field: FormField; id?: string }): ReactNode {
  const t = useText()
  return (
    <p id={id} className={css.limit}>
      {field.fldType === 'image'
        ? t('answer.pictureHint')
        : t('answer.picturesHint', { max: maxOf(field), count: maxOf(field) })}
    </p>
  )
}

/** Text that the operator placed between the fields. */
export const StaticText = ({ field: { fldName, fldCmmt } }: { field: FormField }): ReactNode => (
  <div className={css.static}>
    {fldName && <h2 dir="auto">{fldName}</h2>}
    {fldCmmt && <p dir="auto">{fldCmmt}</p>}
  </div>
)

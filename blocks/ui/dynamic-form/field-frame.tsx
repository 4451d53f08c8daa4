import type { ReactNode } from 'react'
import { useText } from '../../../runtime/i18n/translate.ts'
import { maxOf } from '../../../schemas/form/answer.ts'
import type { FormField } from '../../../schemas/form/form.schema.ts'
import { FieldText } from '../form-text.tsx'
import form from '../form.module.css'
import css from './fields.module.css'

/** Ids of what belongs to a control: its label, the line of help, the line of errors. */
export const idsOf = (id: string) => ({
  label: `${id}-label`,
  help: `${id}-help`,
  text: `${id}-text`,
})

/** What describes a control to those who do not see it. */
export const describedBy = (id: string, { fldCmmt }: FormField): string => {
  const { help, text } = idsOf(id)
  return fldCmmt ? `${help} ${text}` : text
}

interface Props {
  field: FormField
  id: string
  /** Id of the control that the label is of; without it the label names a group. */
  control?: string | undefined
  error?: string | undefined
  /** Stands at the end of the label's line. */
  beside?: ReactNode
  /** Stands at the end of the line below the control. */
  count?: ReactNode
  children: ReactNode
}

/**
 * What every field has around its control, in the server's outline and alive: label, help, and one line for what is
 * wrong, whose room is kept so that nothing jumps.
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
        <FieldText id={ids.text} error={error ? { text: error } : undefined} />
        {count}
      </div>
    </div>
  )
}

/** What a field is called; one without a name is called by what it asks for. */
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

/** How many pictures, and how large. */
export function PictureLimit({ field, id }: { field: FormField; id?: string }): ReactNode {
  const t = useText()
  return (
    <p id={id} className={css.limit}>
      {field.fldType === 'image'
        ? t('answer.pictureHint')
        : t('answer.picturesHint', { max: maxOf(field) })}
    </p>
  )
}

/** Words that the operator put between the fields. */
export const StaticText = ({ field: { fldName, fldCmmt } }: { field: FormField }): ReactNode => (
  <div className={css.static}>
    {fldName && <h2 dir="auto">{fldName}</h2>}
    {fldCmmt && <p dir="auto">{fldCmmt}</p>}
  </div>
)

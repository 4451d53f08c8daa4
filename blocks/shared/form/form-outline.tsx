import { useId, type ReactNode } from 'react'
import { formRules, type FormField } from '../../../schemas/form/form.schema.ts'
import { Icon } from '../../ui/icon.tsx'
import form from '../../ui/fields/form.module.css'
import { ChoiceLook } from './widgets/choice-look.tsx'
import { FieldFrame, FieldName, PictureLimit, StaticText } from './field-frame.tsx'
import css from './fields.module.css'
import choice from './widgets/choice.module.css'
import pictures from '../pictures/pictures.module.css'
import { StarLook } from './widgets/star-look.tsx'

/**
 * The fields before their code has loaded: same texts and sizes, so that no layout shift occurs.
 */
export const FormOutline = ({ fields }: { fields: readonly FormField[] }): ReactNode => {
  const id = useId()
  return (
    <div className={form.form} inert>
      {fields.map((field) =>
        field.fldType === 'static' ? (
          <StaticText key={field.key} field={field} />
        ) : (
          <FieldFrame
            key={field.key}
            field={field}
            id={`${id}-${field.key}`}
            count={field.fldType === 'textarea' && <span className={css.count}>&nbsp;</span>}
          >
            <ControlOutline field={field} />
          </FieldFrame>
        ),
      )}
    </div>
  )
}

function ControlOutline({ field }: { field: FormField }): ReactNode {
  switch (field.fldType) {
    case 'textarea':
      return (
        <div className={form.box}>
          <div className={css.lines} />
        </div>
      )
    case 'radio':
    case 'checkbox':
      return (
        <ChoiceLook field={field}>
          {(option, look) => (
            <span key={option.value} className={choice.option}>
              {look}
            </span>
          )}
        </ChoiceLook>
      )
    case 'rating':
      return (
        <div className={choice.stars}>
          {Array.from({ length: formRules.ratingMax }, (_, at) => (
            <span key={at} className={choice.star}>
              <StarLook />
            </span>
          ))}
        </div>
      )
    case 'switch':
      return (
        <div className={choice.switch}>
          <span className={css.label}>
            <FieldName field={field} />
          </span>
          <span className={choice.track} />
        </div>
      )
    case 'image':
    case 'images':
      return (
        <>
          <div className={pictures.tiles}>
            <span className={pictures.add}>
              <Icon name="plus" />
            </span>
          </div>
          <PictureLimit field={field} />
        </>
      )
    default:
      return <div className={form.box} />
  }
}

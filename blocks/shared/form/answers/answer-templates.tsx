import type { FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { useShop } from '../../../../runtime/shop/shop.ts'
import { useSignal } from '../../../../engine/react/signals.ts'
import { maxOf } from '../../../../schemas/form/answer.ts'
import type { FldType, FormField } from '../../../../schemas/form/form.schema.ts'
import { own } from '../../../../engine/contract/own.ts'
import type { FormData } from '../state/answer-schema.ts'
import { checkField } from './answer-sending.ts'
import { useAnswer } from '../state/answer-state.ts'
import { isSame } from '../state/answer-values.ts'
import { FieldFrame, nameOf, StaticText } from '../field-frame.tsx'
import css from '../fields.module.css'
import { textOf } from '../widgets/widget-parts.ts'

/** Field types with a single control that a `label` element names. */
const labelled: readonly FldType[] = [
  'text',
  'textarea',
  'digit',
  'mobile',
  'email',
  'select',
  'date',
]
/** Field types whose value can only be cleared with a separate button. */
const clearable: readonly FldType[] = ['radio', 'rating', 'calendar', 'area']

export const Fields = ({ properties }: ObjectFieldTemplateProps<FormData, RJSFSchema>): ReactNode =>
  properties.map(({ content }) => content)

/** The library's field template: the shop's field with its error. */
export function FieldTemplate({
  id,
  uiSchema,
  formData,
  children,
}: FieldTemplateProps<FormData, RJSFSchema>): ReactNode {
  const field = uiSchema?.['ui:options']?.asked as FormField | undefined // set by `answerSchema`
  if (!field) return children
  if (field.fldType === 'static') return <StaticText field={field} />
  return (
    <AnswerField id={id} field={field} value={formData}>
      {children}
    </AnswerField>
  )
}

interface Props {
  id: string
  field: FormField
  value: unknown
  children: ReactNode
}

function AnswerField({ id, field, value, children }: Props): ReactNode {
  const shop = useShop()
  const { t } = shop
  const state = useAnswer()
  const { key, fldType } = field
  const error = own(useSignal(state.errors), key)
  const canClear = clearable.includes(fldType) && !field.isNotNull && !isSame(value, null)
  return (
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) checkField(state, key, shop)
      }}
    >
      <FieldFrame
        field={field}
        id={id}
        control={labelled.includes(fldType) ? id : undefined}
        error={error}
        beside={
          canClear && (
            <button
              type="button"
              className={css.clear}
              aria-label={t('answer.clearField', { name: nameOf(field) })}
              onClick={() => {
                state.set(key, null)
                // The button disappears together with the value.
                state.focus(key)
              }}
            >
              {t('answer.clear')}
            </button>
          )
        }
        count={fldType === 'textarea' && <Count text={textOf(value)} max={maxOf(field)} />}
      >
        {children}
      </FieldFrame>
    </div>
  )
}

/** Number of characters, and the maximum. */
function Count({ text, max }: { text: string; max: number }): ReactNode {
  // Counted as the rule does: without surrounding spaces, by code points.
  const count = [...text.trim()].length
  return (
    <span className={css.count} data-over={count > max || undefined}>
      {count}/{max}
    </span>
  )
}

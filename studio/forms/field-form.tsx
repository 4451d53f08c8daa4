import type { TSchema } from '@sinclair/typebox'
import { useSignal } from '../../engine/react/signals.ts'
import { FormField, formRules, type FormField as Field } from '../../schemas/form/form.schema.ts'
import { isShown } from '../../engine/contract/prop-options.ts'
import { useSchemaText } from '../kernel/texts/schemas/schema-texts.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Soft } from '../ui/ui.tsx'
import { DaysForm } from './days-form.tsx'
import { setField, setFieldType, textIn, unsetField } from './form-edits.ts'
import type { FormSession } from './form-session.ts'
import { OptionList } from './option-list.tsx'
import { PropField } from './prop-field.tsx'
import type { SayFault } from './use-fault-text.ts'
import styles from './forms.module.css'

const { fldType, fldName, fldCmmt, placeHolder, isNotNull, isRelation, fldOptions, max, days } =
  FormField.properties
const texts = { fldName, fldCmmt, placeHolder }
const switches = { isNotNull, isRelation }

/** Settings of one field, generated from the schema: those that apply to its type. */
export function FieldForm({
  session,
  at,
  faultAt,
}: {
  session: FormSession
  at: number
  faultAt: SayFault
}) {
  const { t } = useTexts()
  const say = useSchemaText()
  const form = useSignal(session.form)
  const lang = useSignal(session.lang)
  const field = form.fldList[at]
  if (!field) return null
  const { defaultLang } = session
  const path = `/fldList/${at}`
  const set = (change: Partial<Field>, name = '') =>
    session.change(setField(form, at, change), name ? { name: `${path}/${name}` } : {})
  const isPart = (schema: TSchema) => isShown(schema, field)
  return (
    <div className={styles.form}>
      <PropField
        schema={fldType}
        value={field.fldType}
        onChange={(value) => session.change(setFieldType(form, at, value as Field['fldType']))} // one of the schema's titles
      />
      {entriesOf(texts)
        .filter(([, schema]) => isPart(schema))
        .map(([name, schema]) => {
          const pointer = `${path}/${name}`
          const { own, shown } = textIn(form, { lang, defaultLang }, pointer)
          return (
            <PropField
              key={name}
              schema={schema}
              value={own}
              lang={lang}
              base={lang === defaultLang || own ? undefined : shown}
              error={faultAt(pointer, lang)}
              onChange={(text) => session.setText(pointer, String(text))}
            />
          )
        })}
      {entriesOf(switches)
        .filter(([, schema]) => isPart(schema))
        .map(([name, schema]) => (
          <PropField
            key={name}
            schema={schema}
            value={field[name]}
            onChange={(value) => set({ [name]: value === true })}
          />
        ))}
      {isPart(max) && (
        <PropField
          schema={{ ...max, ...(field.fldType === 'images' && { maximum: formRules.imagesMax }) }}
          value={field.max}
          error={faultAt(`${path}/max`)}
          onChange={(value) =>
            typeof value === 'number'
              ? set({ max: value }, 'max')
              : session.change(unsetField(form, at, 'max'))
          }
        />
      )}
      {isPart(days) && (
        <fieldset className={styles.group}>
          <legend>{say(String(days.title))}</legend>
          <DaysForm
            value={field.days}
            error={faultAt(`${path}/days`)}
            onChange={(value) =>
              session.change(
                value ? setField(form, at, { days: value }) : unsetField(form, at, 'days'),
              )
            }
          />
        </fieldset>
      )}
      {isPart(fldOptions) && (
        <fieldset className={styles.group}>
          <legend>{say(String(fldOptions.title))}</legend>
          <OptionList session={session} at={at} faultAt={faultAt} />
        </fieldset>
      )}
      <Soft>{t('forms.key', { key: field.key })}</Soft>
    </div>
  )
}

/** `Object.entries` that preserves the key type. */
const entriesOf = <N extends string>(schemas: Record<N, TSchema>): [N, TSchema][] =>
  Object.entries(schemas) as [N, TSchema][] // the names are those of the argument

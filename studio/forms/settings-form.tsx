import type { TSchema } from '@sinclair/typebox'
import { useSignal } from '../../engine/react/signals.ts'
import { FormSource } from '../../schemas/form/form.schema.ts'
import { textIn } from './form-edits.ts'
import type { FormSession } from './form-session.ts'
import { PropField } from './prop-field.tsx'
import type { SayFault } from './use-fault-text.ts'
import styles from './forms.module.css'

const { title, desc, banner, style, submitBttn, thanks, isValid, from, to } =
  FormSource.properties.formInfo.properties
const texts: readonly (readonly [string, TSchema])[] = [
  ['title', title],
  ['desc', desc],
  ['submitBttn', submitBttn],
  ['thanks', thanks],
]
const others: readonly (readonly [string, TSchema])[] = [
  ['isValid', isValid],
  ['from', from],
  ['to', to],
  ['banner', banner],
  ['style', style],
]

/** Settings of the form as a whole. */
export function SettingsForm({ session, faultAt }: { session: FormSession; faultAt: SayFault }) {
  const form = useSignal(session.form)
  const lang = useSignal(session.lang)
  const { defaultLang } = session
  const values: Readonly<Record<string, unknown>> = form.formInfo
  const set = (name: string, value: unknown) => {
    const { [name]: _old, ...rest } = values
    const formInfo = value === undefined ? rest : { ...rest, [name]: value }
    session.change({ ...form, formInfo: formInfo as typeof form.formInfo }) // checked by the gateway
  }
  return (
    <div className={styles.form}>
      {texts.map(([name, schema]) => {
        const pointer = `/formInfo/${name}`
        const { own, shown } = textIn(form, { lang, defaultLang }, pointer)
        return (
          <PropField
            key={`${name} ${lang}`}
            schema={schema}
            value={own}
            lang={lang}
            base={lang === defaultLang || own ? undefined : shown}
            error={faultAt(pointer, lang)}
            onChange={(text) => session.setText(pointer, String(text))}
          />
        )
      })}
      {others.map(([name, schema]) => (
        <PropField
          key={name}
          schema={schema}
          value={values[name]}
          error={faultAt(`/formInfo/${name}`)}
          onChange={(value) => set(name, value)}
        />
      ))}
    </div>
  )
}

import { useCallback } from 'react'
import { useSignal } from '../../engine/react/signals.ts'
import { FormField } from '../../schemas/form/form.schema.ts'
import { useSchemaText } from '../kernel/texts/schemas/schema-texts.ts'
import { textIn } from './form-edits.ts'
import type { FormSession } from './form-session.ts'

/** Names a field by its question, or by its type while it has none. */
export function useFieldName(session: FormSession): (key: string) => string {
  const say = useSchemaText()
  const lang = useSignal(session.lang)
  return useCallback(
    (key) => {
      const form = session.form.peek()
      const at = form.fldList.findIndex((field) => field.key === key)
      const field = form.fldList[at]
      if (!field) return ''
      const langs = { lang, defaultLang: session.defaultLang }
      const { shown } = textIn(form, langs, `/fldList/${at}/fldName`)
      return shown.trim() || say(typeTitles[field.fldType] ?? field.fldType)
    },
    [session, lang, say],
  )
}

/** Names of the kinds of fields, in English as the schema says them. */
export const typeTitles: Readonly<Record<string, string>> =
  FormField.properties.fldType.titles ?? {}

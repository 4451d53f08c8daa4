import type { FieldOption, FormSource } from '../../schemas/form/form.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import { newKey, newOption, wholeForm } from './form-edits.ts'
import { presetOf, saidIn, type PresetId, type Said } from './preset-fields.ts'

interface Start {
  nbr: string
  /** Title in the store's first language; empty for the preset's. */
  title: string
  langs: readonly Lang[]
  defaultLang: Lang
}

/** Form of a preset, in all languages of the store, closed until the operator opens it. */
export function formOf(id: PresetId, { nbr, title, langs, defaultLang }: Start): FormSource {
  const preset = presetOf(id)
  const i18n: Record<string, Record<string, string>> = {}
  const say = (pointer: string, said: Said): string => {
    for (const lang of langs)
      if (lang !== defaultLang) (i18n[lang] ??= {})[pointer] = textIn(said, lang)
    return textIn(said, defaultLang)
  }
  const fldList = preset.fields.map(
    ({ choices = [], fldName, placeHolder, fldCmmt, ...field }, at) => ({
      key: newKey(),
      ...field,
      fldName: say(`/fldList/${at}/fldName`, fldName),
      ...(placeHolder && { placeHolder: say(`/fldList/${at}/placeHolder`, placeHolder) }),
      ...(fldCmmt && { fldCmmt: say(`/fldList/${at}/fldCmmt`, fldCmmt) }),
      fldOptions: choices.map((name, option): FieldOption =>
        newOption(say(`/fldList/${at}/fldOptions/${option}/name`, name)),
      ),
    }),
  )
  const shown = title || say('/formInfo/title', preset.title)
  return wholeForm({ nbr, formInfo: { title: shown, isValid: false }, fldList, i18n })
}

const textIn = (said: Said, lang: Lang): string => said[saidIn.indexOf(lang)] ?? ''

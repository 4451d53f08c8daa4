import type { Answer, FormField } from '../../schemas/form/form.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import { areaNameIn } from '../addr/index.ts'
import { searchable } from '../file/index.ts'
import { holdsFiles } from './forms.ts'

/**
 * Names of choices that are stored as codes, by field key. The fields are in the reader's language.
 */
export const answerTexts = (
  fields: readonly FormField[],
  answer: Answer,
  lang: Lang,
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const text = Object.hasOwn(answer, field.key) && nameOf(field, answer[field.key], lang)
      return text ? [[field.key, text]] : []
    }),
  )

/** Searchable text of an answer: typed texts, and names of the choices. */
export const answerWords = (fields: readonly FormField[], answer: Answer, lang: Lang): string =>
  searchable(
    fields
      .filter((field) => !holdsFiles(field))
      .flatMap((field) => {
        const value = Object.hasOwn(answer, field.key) ? answer[field.key] : undefined
        return [...textsIn(value), nameOf(field, value, lang) ?? '']
      })
      .filter(Boolean)
      .join('\n'),
  )

function nameOf({ fldType, fldOptions }: FormField, value: unknown, lang: Lang) {
  const chosen = textsIn(value)
  if (fldType === 'area') {
    const code = chosen.at(-1)
    return code === undefined ? undefined : areaNameIn(code, lang)
  }
  if (!fldOptions.length || !chosen.length) return undefined
  return chosen
    .map((one) => fldOptions.find((option) => option.value === one)?.name || one)
    .join(', ')
}

const textsIn = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string')

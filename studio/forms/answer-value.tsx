import type { OpOutput } from '../../schemas/kit/define-op.ts'
import type { listAnswers } from '../../schemas/form/form-operator.ops.ts'
import { formRules } from '../../schemas/form/form.schema.ts'
import { useStore } from '../kernel/session/myself.ts'
import type { T } from '../kernel/texts/texts.tsx'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Pictures } from '../ui/pictures.tsx'
import styles from './forms.module.css'

type Answers = OpOutput<typeof listAnswers>
export type AnswerRow = Answers['rows'][number]
export type AnsweredField = Answers['fldList'][number]

/** The value of a field as plain text, for tables and files; a picture is given by its number. */
export function answerText(
  { answer, texts }: Pick<AnswerRow, 'answer' | 'texts'>,
  key: string,
  t: T,
): string {
  const name = Object.hasOwn(texts, key) ? texts[key] : undefined
  if (name !== undefined) return name
  const value = Object.hasOwn(answer, key) ? answer[key] : undefined
  if (value === undefined) return ''
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (Array.isArray(value)) return value.map(String).join('; ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The form's fields, followed by fields that only older answers have. */
export function fieldsWith(
  fldList: readonly AnsweredField[],
  rows: readonly Pick<AnswerRow, 'answer'>[],
): AnsweredField[] {
  const known = new Set(fldList.map(({ key }) => key))
  const older = new Set(rows.flatMap(({ answer }) => Object.keys(answer)))
  return [
    ...fldList,
    ...[...older]
      .filter((key) => !known.has(key))
      .map((key): AnsweredField => ({ key, fldName: key, fldType: 'text' })),
  ]
}

const picturesIn = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string')

/** Shows the value of a field. */
export function AnswerValue({
  row,
  field: { key, fldType, fldName },
  isSmall = false,
}: {
  row: Pick<AnswerRow, 'answer' | 'texts'>
  field: AnsweredField
  /** For tables, where pictures do not open. */
  isSmall?: boolean
}) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const value = Object.hasOwn(row.answer, key) ? row.answer[key] : undefined
  if (fldType === 'image' || fldType === 'images') {
    const pictures = picturesIn(value)
    const shown = pictures.map((fileNbr, at) => ({
      id: fileNbr,
      src: `/api/${storeNbr}/form/pictures/${fileNbr}`,
      alt: t('forms.pictureOf', { name: fldName || key, nr: at + 1 }),
    }))
    if (!isSmall) return <Pictures pictures={shown} />
    return (
      <span className={styles.pictures}>
        {shown.map(({ id, src, alt }) => (
          <img key={id} className={styles.thumb} src={src} alt={alt} loading="lazy" />
        ))}
      </span>
    )
  }
  const text = answerText(row, key, t)
  if (fldType === 'rating' && text)
    return (
      <span>
        <span aria-hidden>{'★'.repeat(Number(text))}</span> {text}/{formRules.ratingMax}
      </span>
    )
  return <span className={isSmall ? styles.cut : styles.lines}>{text}</span>
}

import type { Lang, Localized } from '../../schemas/lang.ts'
import { langName } from '../kernel/texts/lang-name.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Field } from './fields.tsx'
import { Soft } from './ui.tsx'
import styles from './ui.module.css'

/** Text in all languages of the shop: the first one visible, the others unfolded on demand. */
export function TextsField(props: {
  label: string
  value: Localized
  /** Languages, the shop's first one first. */
  langs: readonly Lang[]
  onChange(value: Localized): void
  maxLength: number
  errorOf?(lang: Lang): string | undefined
  help?: string
  rows?: number
  isRequired?: boolean
}) {
  const {
    label,
    value,
    langs,
    onChange,
    maxLength,
    errorOf,
    help,
    rows,
    isRequired = false,
  } = props
  const { t, lang: own } = useTexts()
  const [first = 'zh-TW', ...others] = langs
  const field = (lang: Lang) => ({
    value: value[lang] ?? '',
    onChange: (text: string) => onChange({ ...value, [lang]: text }),
    error: errorOf?.(lang),
    maxLength,
    ...(rows !== undefined && { rows }),
  })
  const filled = others.filter((lang) => value[lang]?.trim()).length
  return (
    <div className={styles.texts}>
      <Field
        {...field(first)}
        label={others.length ? `${label} (${langName(first, own)})` : label}
        isRequired={isRequired}
        {...(help !== undefined && { help })}
      />
      {others.length > 0 && (
        <details>
          <summary>
            {t('otherLangs')}{' '}
            <Soft>{t('otherLangsFilled', { count: filled, of: others.length })}</Soft>
          </summary>
          <div className={styles.pair}>
            {others.map((lang) => (
              <Field key={lang} {...field(lang)} label={`${label} (${langName(lang, own)})`} />
            ))}
          </div>
        </details>
      )}
    </div>
  )
}

import type { Localized } from '../../../schemas/lang.ts'
import { useLangName } from '../../kernel/texts/use-lang-name.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Field } from '../../ui/fields.tsx'
import type { Shop } from '../use-shop.ts'
import styles from '../products.module.css'

/** A name in each language of the shop; the first one is required. */
export function NameFields(props: {
  shop: Shop
  name: Localized
  onChange(name: Localized): void
  hasTried: boolean
}) {
  const { shop, name, onChange, hasTried } = props
  const { t } = useTexts()
  const nameOf = useLangName()
  return (
    <fieldset className={styles.byLang}>
      <legend>{t('products.name')}</legend>
      {shop.langs.map((lang) => (
        <Field
          key={lang}
          label={nameOf(lang)}
          value={name[lang] ?? ''}
          onChange={(text) => onChange({ ...name, [lang]: text })}
          maxLength={120}
          error={
            hasTried && lang === shop.defaultLang && !name[lang]?.trim()
              ? t('products.wrong.required')
              : undefined
          }
        />
      ))}
    </fieldset>
  )
}

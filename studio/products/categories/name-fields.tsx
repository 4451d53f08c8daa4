import type { Localized } from '../../../schemas/lang.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { TextsField } from '../../ui/texts-field.tsx'
import type { Shop } from '../use-shop.ts'

/** A name in each language of the shop; the first one is required. */
export function NameFields(props: {
  shop: Shop
  name: Localized
  onChange(name: Localized): void
  hasTried: boolean
}) {
  const { shop, name, onChange, hasTried } = props
  const { t } = useTexts()
  return (
    <TextsField
      label={t('products.name')}
      langs={[shop.defaultLang, ...shop.langs.filter((lang) => lang !== shop.defaultLang)]}
      value={name}
      onChange={onChange}
      maxLength={120}
      errorOf={(lang) =>
        hasTried && lang === shop.defaultLang && !name[lang]?.trim()
          ? t('products.wrong.required')
          : undefined
      }
    />
  )
}

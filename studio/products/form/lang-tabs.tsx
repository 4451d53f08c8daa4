import type { Lang } from '../../../schemas/lang.ts'
import { ownLangName } from '../../kernel/texts/lang-name.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { useProduct } from './form-state.ts'
import styles from '../products.module.css'

/** Chooses the language of all texts of the form. */
export function LangTabs({ label }: { label: string }) {
  const { t } = useTexts()
  const { product, shop, lang, setLang } = useProduct()
  if (shop.langs.length < 2) return null
  const missing = (of: Lang) => {
    const names = product.options.flatMap(({ name, values }) => [
      name,
      ...values.map((value) => value.name),
    ])
    return (
      (product.texts[of]?.title.trim() ? 0 : 1) + names.filter((name) => !name[of]?.trim()).length
    )
  }
  return (
    <div className={styles.langs} role="group" aria-label={label}>
      {shop.langs.map((one) => {
        const count = missing(one)
        return (
          <button key={one} type="button" aria-pressed={one === lang} onClick={() => setLang(one)}>
            {ownLangName(one)}
            {count > 0 && (
              <span className={styles.missing}>{t('products.missing', { count })}</span>
            )}
          </button>
        )
      })}
    </div>
  )
}

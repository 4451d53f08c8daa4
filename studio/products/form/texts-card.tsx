import { lazy, Suspense } from 'react'
import type { Lang } from '../../../schemas/lang.ts'
import { ownLangName } from '../../kernel/texts/lang-name.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Field } from '../../ui/fields.tsx'
import { Card } from '../../ui/ui.tsx'
import { FieldPlace } from './field-place.tsx'
import { useProduct } from './form-state.ts'
import ui from '../../ui/ui.module.css'
import styles from '../products.module.css'

const RichTextField = lazy(() => import('../../fields/rich-text/rich-text-field.tsx'))

/** Name and description in each language; missing ones are marked. */
export function TextsCard() {
  const { t } = useTexts()
  const { product, set, lang, shop, errorOf } = useProduct()
  const text = product.texts[lang] ?? { title: '', desc: '' }
  const first = product.texts[shop.defaultLang]
  const change = (next: Partial<typeof text>) =>
    set({ texts: { ...product.texts, [lang]: { ...text, ...next } } })
  const isFirst = lang === shop.defaultLang
  return (
    <Card title={t('products.texts')}>
      <LangTabs />
      <FieldPlace of={`texts/${lang}/title`}>
        <Field
          key={`title ${lang}`}
          label={t('products.name')}
          value={text.title}
          onChange={(title) => change({ title })}
          maxLength={300}
          error={errorOf(`texts/${lang}/title`)}
          {...(!isFirst && first?.title && { help: t('products.inFirst', { text: first.title }) })}
        />
      </FieldPlace>
      <div className={ui.field}>
        <span className={styles.label}>{t('products.desc')}</span>
        <Suspense fallback={<p>{t('loading')}</p>}>
          <RichTextField
            key={`desc ${lang}`}
            id="product-desc"
            label={t('products.desc')}
            value={text.desc}
            onChange={(desc) => change({ desc })}
            lang={lang}
          />
        </Suspense>
      </div>
      <FieldPlace of="keywords">
        <Field
          label={t('products.keywords')}
          help={t('products.keywordsHelp')}
          value={product.keywords}
          onChange={(keywords) => set({ keywords })}
          maxLength={500}
          error={errorOf('keywords')}
        />
      </FieldPlace>
    </Card>
  )
}

/** Chooses the language of all texts of the form. */
function LangTabs() {
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
    <div className={styles.langs} role="group" aria-label={t('products.lang')}>
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

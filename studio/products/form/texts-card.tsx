import { lazy, Suspense } from 'react'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Field } from '../../ui/fields.tsx'
import { Card } from '../../ui/ui.tsx'
import { FieldPlace } from './field-place.tsx'
import { useProduct } from './form-state.ts'
import { LangTabs } from './lang-tabs.tsx'
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
      <LangTabs label={t('products.lang')} />
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

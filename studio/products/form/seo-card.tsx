import { productRules, type ProductText } from '../../../schemas/catalog/product-edit.schema.ts'
import { charactersOf } from '../../../schemas/kit/characters.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Field } from '../../ui/fields.tsx'
import { Card } from '../../ui/ui.tsx'
import { FieldPlace } from './field-place.tsx'
import { useProduct } from './form-state.ts'
import { LangTabs } from './lang-tabs.tsx'
import { searchResult } from './search-result.ts'
import styles from './seo-card.module.css'

/** Title and description for search engines, and how a result with them may look. */
export function SeoCard() {
  const { t } = useTexts()
  const { product, set, lang, errorOf } = useProduct()
  const text: ProductText = product.texts[lang] ?? { title: '', desc: '' }
  const { seoTitle = '', seoDesc = '' } = text
  const change = (name: 'seoTitle' | 'seoDesc', value: string) => {
    const { [name]: _before, ...rest } = text
    set({ texts: { ...product.texts, [lang]: value ? { ...rest, [name]: value } : rest } })
  }
  const lengthOf = (value: string, most: number) =>
    t('products.seoLength', { count: charactersOf(value), most })
  const { seoTitleLength, seoDescLength } = productRules
  return (
    <Card title={t('products.seo')}>
      <LangTabs label={`${t('products.seo')}: ${t('products.lang')}`} />
      <Result />
      <FieldPlace of={`texts/${lang}/seoTitle`}>
        <Field
          key={`title ${lang}`}
          label={t('products.seoTitle')}
          value={seoTitle}
          onChange={(value) => change('seoTitle', value)}
          maxLength={seoTitleLength}
          help={seoTitle ? lengthOf(seoTitle, seoTitleLength) : t('products.seoTitleHelp')}
          error={errorOf(`texts/${lang}/seoTitle`)}
        />
      </FieldPlace>
      <FieldPlace of={`texts/${lang}/seoDesc`}>
        <Field
          key={`desc ${lang}`}
          label={t('products.seoDesc')}
          value={seoDesc}
          onChange={(value) => change('seoDesc', value)}
          maxLength={seoDescLength}
          rows={3}
          help={seoDesc ? lengthOf(seoDesc, seoDescLength) : t('products.seoDescHelp')}
          error={errorOf(`texts/${lang}/seoDesc`)}
        />
      </FieldPlace>
    </Card>
  )
}

/** How a search engine may show the product, and what replaces empty texts. */
function Result() {
  const { t } = useTexts()
  const { product, lang, shop, ptNbr } = useProduct()
  const store = useStore()
  const { title, desc, isOwnTitle, isOwnDesc } = searchResult(product, {
    lang,
    defaultLang: shop.defaultLang,
    storeName: store.name,
  })
  const notes = [
    ...(isOwnTitle ? [t('products.seoOwn.title')] : []),
    ...(!desc ? [t('products.seoNone')] : isOwnDesc ? [t('products.seoOwn.desc')] : []),
  ]
  const nbr = ptNbr ?? t('products.nbr')
  return (
    <figure className={styles.result}>
      <figcaption>{t('products.seoPreview')}</figcaption>
      <div className={styles.found} lang={lang}>
        <p className={styles.address}>
          {`${store.origin.replace(/^https?:\/\//, '')} › m › item › main › ${nbr}`}
        </p>
        <p className={styles.title}>{title}</p>
        {desc && <p className={styles.desc}>{desc}</p>}
      </div>
      {notes.length > 0 && <p className={styles.note}>{notes.join(' ')}</p>}
    </figure>
  )
}

import { useState } from 'react'
import type { EditableProduct } from '../../../schemas/catalog/product-edit.schema.ts'
import {
  listProducts,
  saveProduct,
  showProduct,
} from '../../../schemas/catalog/product-operator.ops.ts'
import { listStock, listStockMoves } from '../../../schemas/catalog/stock.ops.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { call } from '../../kernel/calls/call.ts'
import { SaveBar } from '../../ui/saving/save-bar.tsx'
import { useEntityForm } from '../../ui/saving/use-entity-form.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Field } from '../../ui/fields.tsx'
import { Card, Note } from '../../ui/ui.tsx'
import type { Shop } from '../use-shop.ts'
import { ownLangName } from '../../kernel/texts/lang-name.ts'
import { AdditionsCard } from './additions-card.tsx'
import { faultsOf, ProductContext, ruleText } from './form-state.ts'
import { FaultList } from './fault-list.tsx'
import { fieldName } from './field-name.ts'
import { OptionsCard } from './options/options-card.tsx'
import { PicturesCard } from './pictures-card.tsx'
import { PlacesCard } from './places-card.tsx'
import { ConfirmRemoval, removedSkus } from './removed-skus.tsx'
import type { ShownProduct } from '../shown.ts'
import { SellingCard } from './selling-card.tsx'
import { SeoCard } from './seo-card.tsx'
import { TextsCard } from './texts-card.tsx'
import { VariantsCard } from './variants/variants-card.tsx'
import { VisibilityCard } from './visibility-card.tsx'
import styles from '../products.module.css'

/** Product form in cards, saved as a whole. */
export function ProductForm(props: {
  shop: Shop
  given: EditableProduct
  /** Absent for a new one. */
  shown?: ShownProduct
}) {
  const { shop, given, shown } = props
  const { t } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const [nbr, setNbr] = useState('')
  const [lang, setLang] = useState(shop.defaultLang)
  const isReadOnly = !may(store, 'products.write')
  /** Reads the product from the gateway. */
  const read = async (ptNbr: string) => {
    const { version, product } = await call(showProduct, { ptNbr }, { storeNbr })
    return { version, value: product }
  }
  const form = useEntityForm({
    isNew: !shown,
    loaded: { version: shown?.version ?? '', value: given },
    inputName: 'product',
    check: (product) => faultsOf(product, shop),
    onWrong(faults) {
      const inLang = faults
        .map(({ field }) => shop.langs.find((one) => field.split('/').includes(one)))
        .find(Boolean)
      if (inLang) setLang(inLang)
    },
    async change({ version, value: product }) {
      const ptNbr = shown?.ptNbr ?? ''
      await call(saveProduct, { ptNbr, version, product }, { storeNbr })
      return read(ptNbr)
    },
    async make(product) {
      const named = nbr.trim()
      const input = { product, ...(named && { ptNbr: named }) }
      const { ptNbr } = await call(saveProduct, input, { storeNbr })
      return `/products/${ptNbr}`
    },
    reload: () => read(shown?.ptNbr ?? ''),
    changes: [showProduct, listProducts, listStock, listStockMoves],
  })
  const removed = removedSkus(shown?.StockList ?? [], form.value.skus)
  const [isAsking, setIsAsking] = useState(false)
  const submit = () => (removed.length ? setIsAsking(true) : form.submit())
  const errorOf = (field: string) => {
    const rule = form.ruleOf(field)
    if (rule === undefined) return undefined
    const { key, values } = ruleText({ field, rule })
    return t(key, values)
  }
  return (
    <ProductContext
      value={{
        product: form.value,
        set: form.set,
        errorOf,
        wrong: form.wrong,
        nameOfField: (field) =>
          fieldName(field, { t, product: form.value, lang, shop, langName: ownLangName }),
        shop,
        lang,
        setLang,
        stock: shown?.StockList ?? [],
        ...(shown && { ptNbr: shown.ptNbr }),
      }}
    >
      {isReadOnly && <Note>{t('products.readOnly')}</Note>}
      <FaultList />
      <div className={styles.form} key={form.round}>
        <div className={styles.main}>
          <PicturesCard />
          <TextsCard />
          <OptionsCard />
          <VariantsCard />
          <SellingCard />
          <AdditionsCard names={shown?.AdditionNames ?? []} />
          <SeoCard />
        </div>
        <div className={styles.aside}>
          <VisibilityCard />
          <PlacesCard />
          <Card title={t('products.nbr')}>
            {shown ? (
              <code>{shown.ptNbr}</code>
            ) : (
              <Field
                label={t('products.nbr')}
                help={t('products.nbrHelp')}
                value={nbr}
                onChange={setNbr}
                maxLength={30}
              />
            )}
          </Card>
        </div>
      </div>
      {!isReadOnly && <SaveBar form={{ ...form, submit }} isNew={!shown} />}
      <ConfirmRemoval
        removed={removed}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onYes={() => {
          setIsAsking(false)
          form.submit()
        }}
      />
    </ProductContext>
  )
}

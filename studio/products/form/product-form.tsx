import { useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { EditableProduct } from '../../../schemas/catalog/product-edit.schema.ts'
import {
  listProducts,
  saveProduct,
  showProduct,
} from '../../../schemas/catalog/product-operator.ops.ts'
import { listStock, listStockMoves } from '../../../schemas/catalog/stock.ops.ts'
import { may, useStore } from '../../app/myself.ts'
import { call, Refusal } from '../../calls/call.ts'
import { useCommand } from '../../calls/queries.ts'
import { isSame, mergeChanges } from '../../saving/merge-changes.ts'
import { savedState, SaveStrip } from '../../saving/save-strip.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { Field } from '../../ui/fields.tsx'
import { Card, Note } from '../../ui/ui.tsx'
import { UnsavedGuard } from '../../ui/unsaved.tsx'
import type { Shop } from '../use-shop.ts'
import { AdditionsCard } from './additions-card.tsx'
import { faultsOf, ProductContext, ruleText, type Fault } from './form-state.ts'
import { MatrixCard } from './matrix-card.tsx'
import { OptionsCard } from './options-card.tsx'
import { PicturesCard } from './pictures-card.tsx'
import { PlacesCard } from './places-card.tsx'
import type { ShownProduct } from '../shown.ts'
import { SellingCard } from './selling-card.tsx'
import { TextsCard } from './texts-card.tsx'
import { VisibilityCard } from './visibility-card.tsx'
import styles from '../products.module.css'

/** Everything of a product, in parts, saved as a whole. */
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
  const [, go] = useLocation()
  // What the form started from; newer states are only taken when the operator says so.
  const [start, setStart] = useState({ product: given, version: shown?.version, round: 0 })
  const [product, setProduct] = useState(given)
  const [nbr, setNbr] = useState('')
  const [lang, setLang] = useState(shop.defaultLang)
  const [hasTried, setHasTried] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const save = useCommand(saveProduct, {
    storeNbr,
    changes: [showProduct, listProducts, listStock, listStockMoves],
  })
  const isReadOnly = !may(store, 'products.write')
  const isChanged = !isSame(start.product, product) && !isReadOnly
  const faults = useMemo(() => (hasTried ? faultsOf(product, shop) : []), [hasTried, product, shop])
  const refused = refusedFields(save.error)
  const isConflict = save.error instanceof Refusal && save.error.code === 'PRODUCT_CONFLICT'
  /** Begins anew; what was written since `sent` stays. */
  const begin = (next: EditableProduct, version: string | undefined, sent?: EditableProduct) => {
    setStart(({ round }) => ({ product: next, version, round: round + 1 }))
    setProduct((mine) => (sent ? mergeChanges(sent, mine, next) : next))
    setHasTried(false)
  }
  const [seen, setSeen] = useState(shown?.version)
  if (shown && seen !== shown.version) {
    setSeen(shown.version)
    if (!isChanged && shown.version !== start.version) begin(shown.product, shown.version)
  }
  const submit = () => {
    const wrong = faultsOf(product, shop)
    setHasTried(true)
    if (wrong.length) {
      const inLang = wrong
        .map(({ field }) => shop.langs.find((one) => field.split('/').includes(one)))
        .find(Boolean)
      if (inLang && inLang !== lang) setLang(inLang)
      requestAnimationFrame(() => {
        const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
        first?.focus()
        // Not behind the bar that stays at the end of the window.
        first?.scrollIntoView({ block: 'center' })
      })
      return
    }
    const { version } = start
    const named = nbr.trim()
    save.mutate(
      shown && version !== undefined
        ? { ptNbr: shown.ptNbr, version, product }
        : { product, ...(named && { ptNbr: named }) },
      {
        async onSuccess({ ptNbr }) {
          if (!shown) {
            // The page of the new one reads it; nothing here is unsaved any more.
            setStart((before) => ({ ...before, product }))
            setTimeout(() => go(`/${storeNbr}/products/${ptNbr}`), 0)
            return
          }
          const now = await call(showProduct, { ptNbr }, { storeNbr })
          begin(now.product, now.version, product)
        },
      },
    )
  }
  const goOn = async (isMineKept: boolean) => {
    if (!shown) return
    const theirs = await call(showProduct, { ptNbr: shown.ptNbr }, { storeNbr })
    begin(theirs.product, theirs.version, isMineKept ? start.product : undefined)
    save.reset()
  }
  const errorOf = (field: string) => {
    const fault = [...faults, ...refused].find((one) => one.field === field)
    if (!fault) return undefined
    const { key, values } = ruleText(fault)
    return t(key, values)
  }
  return (
    <ProductContext
      value={{
        product,
        set: (change) => setProduct((before) => ({ ...before, ...change })),
        errorOf,
        shop,
        lang,
        setLang,
        stock: shown?.StockList ?? [],
        ...(shown && { ptNbr: shown.ptNbr }),
      }}
    >
      {isReadOnly && <Note>{t('products.readOnly')}</Note>}
      <div ref={form} className={styles.form} key={start.round}>
        <div className={styles.main}>
          <TextsCard />
          <PicturesCard />
          <OptionsCard />
          <MatrixCard />
          <SellingCard />
          <AdditionsCard names={shown?.AdditionNames ?? []} />
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
      {!isReadOnly && (
        <SaveStrip
          state={savedState(isChanged, save.isSuccess)}
          isChanged={isChanged}
          isPending={save.isPending}
          error={save.error}
          conflict={isConflict && { text: t('products.conflict'), goOn }}
          notes={
            faults.length > 0 && (
              <Note kind="bad">{t('settingsWrong', { count: faults.length })}</Note>
            )
          }
          onDiscard={() => {
            begin(start.product, start.version)
            save.reset()
          }}
          onSave={submit}
        />
      )}
      <UnsavedGuard isUnsaved={isChanged} />
    </ProductContext>
  )
}

/** The fields that the gateway refused. */
function refusedFields(error: unknown): Fault[] {
  if (!(error instanceof Refusal)) return []
  if (error.code === 'HANDLE_TAKEN') return [{ field: 'handle', rule: 'unique' }]
  if (error.code !== 'INVALID_INPUT' || !Array.isArray(error.data)) return []
  return (error.data as Fault[]).map(({ field, rule }) => ({
    // As `INVALID_INPUT` declares it.
    field: field.replace(/^product\//, ''),
    rule,
  }))
}

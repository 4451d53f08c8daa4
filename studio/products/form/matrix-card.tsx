import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { EditableSku } from '../../../schemas/catalog/product-edit.schema.ts'
import { formerPrice } from '../../../schemas/catalog/former-price.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Checks, Field } from '../../ui/fields.tsx'
import { Button, Card, Soft } from '../../ui/ui.tsx'
import { numberIn } from '../inline-number.tsx'
import { StockDialog } from '../stock/stock-dialog.tsx'
import { useProduct } from './form-state.ts'
import { NumberField } from './number-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from '../products.module.css'

/** Price, merchant SKU, weight and stock of each SKU. */
export function MatrixCard() {
  const { t } = useTexts()
  const { product, set, errorOf } = useProduct()
  const { skus } = product
  const list = useRef<HTMLUListElement>(null)
  const setSku = (at: number, change: Partial<EditableSku>) =>
    set({ skus: skus.map((sku, place) => (place === at ? { ...sku, ...change } : sku)) })
  return (
    <Card title={t('products.pricesAndStock')}>
      {skus.length > 1 && <ForAll />}
      <ul
        ref={list}
        tabIndex={-1}
        className={styles.skus}
        aria-label={t('products.pricesAndStock')}
      >
        {skus.map((sku, at) => (
          <OneSku
            key={sku.skuId || sku.vIds.join(' ')}
            sku={sku}
            at={at}
            onChange={(change) => setSku(at, change)}
            {...(skus.length > 1 && {
              onRemove: () => {
                set({ skus: skus.filter((one) => one !== sku) })
                // The button that was pressed goes.
                list.current?.focus()
              },
            })}
          />
        ))}
      </ul>
      {errorOf('skus') !== undefined && <Soft>{errorOf('skus')}</Soft>}
    </Card>
  )
}

function OneSku(props: {
  sku: EditableSku
  at: number
  onChange(change: Partial<EditableSku>): void
  onRemove?(): void
}) {
  const { sku, at, onChange, onRemove } = props
  const { t } = useTexts()
  const { product, lang, shop, errorOf, stock, ptNbr } = useProduct()
  const [isOpen, setIsOpen] = useState(false)
  const name = product.options
    .map(({ values }, place) => {
      const words = values.find(({ vId }) => vId === sku.vIds[place])?.name
      return words?.[lang] || words?.[shop.defaultLang] || '?'
    })
    .join(' / ')
  const of = (field: string) => (name ? `${field}: ${name}` : field)
  const field = (key: string) => errorOf(`skus/${at}/${key}`)
  const isUnseen =
    sku.origPrice !== null &&
    sku.price > 0 &&
    formerPrice({ paid: sku.price, regular: sku.price, compareAt: sku.origPrice }) === undefined
  const held = stock.find(({ skuId }) => skuId === sku.skuId)
  return (
    <li className={styles.sku}>
      {name && (
        <div className={styles.skuName}>
          <strong>{name}</strong>
          {onRemove && (
            <Button look="plain" aria-label={`${t('remove')}: ${name}`} onPress={onRemove}>
              <Icon of={X} />
            </Button>
          )}
        </div>
      )}
      <NumberField
        label={of(t('products.price'))}
        value={sku.price}
        onChange={(price) => onChange({ price })}
        error={field('price')}
      />
      <NumberField
        label={of(t('products.origPrice'))}
        value={sku.origPrice}
        onChange={(origPrice) => onChange({ origPrice })}
        onEmpty={() => onChange({ origPrice: null })}
        error={field('origPrice')}
        {...(isUnseen && { help: t('products.origPriceUnseen') })}
      />
      {held ? (
        <div className={styles.held}>
          <span>{of(t('products.stock'))}</span>
          <span>
            {held.isTracked ? held.onHand : t('products.untracked')}
            {held.reserved > 0 && (
              <Soft> {t('products.reservedOf', { count: held.reserved })}</Soft>
            )}{' '}
            <Button
              look="plain"
              aria-label={of(t('products.correct'))}
              onPress={() => setIsOpen(true)}
            >
              {t('products.correct')}
            </Button>
          </span>
        </div>
      ) : (
        <NumberField
          label={of(t('products.stock'))}
          value={sku.startStock ?? 0}
          onChange={(startStock) => onChange({ startStock })}
          error={field('startStock')}
          isWhole
        />
      )}
      <Field
        label={of(t('products.sku'))}
        value={sku.merchantSku}
        onChange={(merchantSku) => onChange({ merchantSku })}
        maxLength={80}
        error={field('merchantSku')}
      />
      <NumberField
        label={of(t('products.weight'))}
        value={sku.weight}
        onChange={(weight) => onChange({ weight })}
        error={field('weight')}
        isWhole
      />
      <Checks
        label={of(t('products.counting'))}
        value={sku.isTracked ? ['isTracked'] : []}
        options={[{ id: 'isTracked', name: t('products.isTracked') }]}
        onChange={(on) => onChange({ isTracked: on.length > 0 })}
      />
      {isOpen && ptNbr !== undefined && (
        <StockDialog
          ptNbr={ptNbr}
          skuId={sku.skuId}
          name={product.texts[lang]?.title || ptNbr}
          onClose={() => setIsOpen(false)}
        />
      )}
    </li>
  )
}

/** Sets one price or stock for all SKUs. */
function ForAll() {
  const { t } = useTexts()
  const { product, set, stock } = useProduct()
  const [price, setPrice] = useState('')
  const [units, setUnits] = useState('')
  const isNew = (sku: EditableSku) => !stock.some(({ skuId }) => skuId === sku.skuId)
  const apply = () => {
    const [amount, count] = [numberIn(price), numberIn(units)]
    set({
      skus: product.skus.map((sku) => ({
        ...sku,
        ...(amount !== undefined && { price: amount }),
        ...(count !== undefined && isNew(sku) && { startStock: count }),
      })),
    })
  }
  return (
    <div className={styles.forAll} role="group" aria-label={t('products.forAll')}>
      <Field
        label={t('products.priceForAll')}
        inputMode="decimal"
        value={price}
        onChange={setPrice}
      />
      {product.skus.some(isNew) && (
        <Field
          label={t('products.stockForAll')}
          inputMode="numeric"
          value={units}
          onChange={setUnits}
        />
      )}
      <Button
        isDisabled={numberIn(price) === undefined && numberIn(units) === undefined}
        onPress={apply}
      >
        {t('products.apply')}
      </Button>
    </div>
  )
}

import { X } from 'lucide-react'
import { useState } from 'react'
import type { WrittenCampaign } from '../../schemas/campaign/cpg-operator.ops.ts'
import type { Forecast } from '../../schemas/coupon/forecast.schema.ts'
import { decimalsOf, formatAmount, toMajor, toMinor } from '../../schemas/money/money.ts'
import { listChoices } from '../../schemas/page/choice.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { ChoiceField } from '../fields/choice-field.tsx'
import type { VersionedForm } from '../ui/saving/use-versioned.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Button, Card, Row, Soft } from '../ui/ui.tsx'
import ui from '../ui/ui.module.css'
import type { ShownStore } from './selling-frame.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './selling.module.css'

type Product = WrittenCampaign['products'][number]

/** Products of a campaign in order, each with campaign price and stock. */
export function CampaignProducts(props: {
  form: VersionedForm<WrittenCampaign>
  store: ShownStore
  sold: readonly { ptNbr: string; sold: number }[]
  /** Names and regular prices of products for sale. */
  known: Forecast['samples']
  errorOf(field: string): string | undefined
}) {
  const { form, store, sold, known, errorOf } = props
  const { t, lang } = useTexts()
  const { storeNbr } = useStore()
  const { products } = form.value
  const setProducts = (next: Product[]) => form.set({ products: next })
  // The field starts anew after each choice.
  const [round, setRound] = useState(0)
  const [percent, setPercent] = useState<number | undefined>(10)
  // Names also of those that are not for sale.
  const named = useRead(
    listChoices,
    { kind: 'product', lang, q: '', nbrs: products.slice(0, 100).map(({ ptNbr }) => ptNbr) },
    { storeNbr },
  )
  const usual = (ptNbr: string) => known.find((one) => one.ptNbr === ptNbr)
  const nameOf = (ptNbr: string) =>
    usual(ptNbr)?.title || named.data?.rows.find(({ nbr }) => nbr === ptNbr)?.name || ptNbr
  const { currency } = store
  const wrong = errorOf('products')
  /** Reduces the regular prices by a percentage, rounded to the currency's decimals. */
  const reduce = () =>
    setProducts(
      products.map((product) => {
        const price = usual(product.ptNbr)?.price
        if (price === undefined) return product
        const minor = Math.round((toMinor(price, currency) * (100 - (percent ?? 0))) / 100)
        return { ...product, price: toMajor(minor, currency) }
      }),
    )
  return (
    <Card title={t('selling.products.title')}>
      <ol className={styles.products}>
        {products.map((product, at) => (
          <li key={product.ptNbr}>
            <ProductRow
              product={product}
              name={nameOf(product.ptNbr)}
              usual={usual(product.ptNbr)?.price}
              sold={sold.find(({ ptNbr }) => ptNbr === product.ptNbr)?.sold ?? 0}
              store={store}
              isFirst={at === 0}
              isLast={at === products.length - 1}
              errorOf={(field) => errorOf(`products/${at}/${field}`)}
              onChange={(next) => setProducts(products.with(at, next))}
              onMove={(step) =>
                setProducts(products.toSpliced(at, 1).toSpliced(at + step, 0, product))
              }
              onRemove={() => setProducts(products.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      {errorOf('ttlStock') && <span className={ui.error}>{t('selling.wrong.ttlStock')}</span>}
      <div className={ui.field}>
        <span className={ui.legend}>{t('selling.addProduct')}</span>
        <ChoiceField
          key={round}
          label={t('selling.addProduct')}
          kind="product"
          lang={lang}
          value=""
          onChange={(ptNbr) => {
            setRound(round + 1)
            if (ptNbr && products.every((one) => one.ptNbr !== ptNbr))
              setProducts([...products, { ptNbr, price: NaN }])
          }}
        />
      </div>
      {wrong !== undefined && <span className={ui.error}>{t('selling.wrong.products')}</span>}
      {products.length > 0 && (
        <Row>
          <NumberField label={t('selling.percentOff')} value={percent} onChange={setPercent} />
          <Button isDisabled={percent === undefined || !(percent <= 100)} onPress={reduce}>
            {t('selling.applyPercent')}
          </Button>
        </Row>
      )}
    </Card>
  )
}

function ProductRow(props: {
  product: Product
  name: string
  usual: number | undefined
  sold: number
  store: ShownStore
  isFirst: boolean
  isLast: boolean
  errorOf(field: string): string | undefined
  onChange(product: Product): void
  onMove(step: number): void
  onRemove(): void
}) {
  const { product, name, usual, sold, store, isFirst, isLast, errorOf, onChange, onMove, onRemove } = props // prettier-ignore
  const { t } = useTexts()
  const { ttlStock: _ttlStock, ...without } = product
  return (
    <div className={styles.product}>
      <span className={styles.productName}>
        {name}
        <br />
        <Soft>
          {usual !== undefined && t('selling.usualPrice', { price: formatAmount(usual, store) })}
          {sold > 0 && ` ${t('selling.soldUnits', { count: sold })}`}
        </Soft>
      </span>
      <NumberField
        label={`${t('selling.price')} (${store.currencySymbol.trim()})`}
        value={product.price}
        decimals={decimalsOf(store.currency)}
        error={errorOf('price')}
        onChange={(price = NaN) => onChange({ ...product, price })}
      />
      <NumberField
        label={t('selling.ttlStock')}
        value={product.ttlStock}
        error={errorOf('ttlStock')}
        onChange={(ttlStock) =>
          onChange(ttlStock === undefined ? without : { ...product, ttlStock })
        }
      />
      <Row>
        <Button
          look="plain"
          aria-label={`${t('moveUp')}: ${name}`}
          isDisabled={isFirst}
          onPress={() => onMove(-1)}
        >
          ↑
        </Button>
        <Button
          look="plain"
          aria-label={`${t('moveDown')}: ${name}`}
          isDisabled={isLast}
          onPress={() => onMove(1)}
        >
          ↓
        </Button>
        <Button look="plain" aria-label={`${t('remove')}: ${name}`} onPress={onRemove}>
          <Icon of={X} />
        </Button>
      </Row>
    </div>
  )
}

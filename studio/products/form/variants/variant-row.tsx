import { X } from 'lucide-react'
import { useState } from 'react'
import { productRules, type EditableSku } from '../../../../schemas/catalog/product-edit.schema.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { StockDialog } from '../../stock/stock-dialog.tsx'
import { useProduct } from '../form-state.ts'
import { CheckCell, NumberCell, TextCell } from './cells.tsx'
import styles from '../../grid/grid.module.css'

/** One variant: its name, and a field in each cell. */
export function VariantRow(props: {
  sku: EditableSku
  row: number
  name: string
  isReached: boolean
  troubleId: string
  troubleOf(column: string): 'bad' | 'warn' | undefined
  isInRange(column: string): boolean
  onChange(change: Partial<EditableSku>): void
  /** Absent for the last one. */
  onRemove?: (() => void) | undefined
}) {
  const { sku, row, name, isReached, troubleId, troubleOf, isInRange, onChange, onRemove } = props
  const { t } = useTexts()
  const { stock } = useProduct()
  const of = (field: string) => (name ? `${field}: ${name}` : field)
  const held = stock.find(({ skuId }) => skuId === sku.skuId)
  const cell = (column: string, label: string) => ({
    label: of(label),
    cell: `${row} ${column}`,
    isReached,
    troubleId,
    trouble: troubleOf(column),
  })
  const look = (column: string) => ({
    'data-trouble': troubleOf(column),
    ...(isInRange(column) && { 'aria-selected': true }),
  })
  return (
    <tr>
      <th scope="row" className={styles.lead}>
        {name || t('products.only1')}
      </th>
      <td {...look('price')}>
        <NumberCell
          {...cell('price', t('products.price'))}
          value={sku.price}
          onChange={(price) => onChange({ price })}
        />
      </td>
      <td {...look('origPrice')}>
        <NumberCell
          {...cell('origPrice', t('products.origPrice'))}
          value={sku.origPrice}
          onChange={(origPrice) => onChange({ origPrice })}
          onEmpty={() => onChange({ origPrice: null })}
        />
      </td>
      <td {...look('startStock')}>
        {held ? (
          <HeldStock {...{ sku, held, of, row, isReached }} />
        ) : (
          <NumberCell
            {...cell('startStock', t('products.stock'))}
            value={sku.startStock ?? 0}
            isWhole
            onChange={(startStock) => onChange({ startStock })}
          />
        )}
      </td>
      <td {...look('merchantSku')}>
        <TextCell
          {...cell('merchantSku', t('products.sku'))}
          value={sku.merchantSku}
          onChange={(merchantSku) => onChange({ merchantSku })}
        />
      </td>
      <td {...look('barcode')} className={styles.code}>
        <TextCell
          {...cell('barcode', t('products.barcode'))}
          value={sku.barcode ?? ''}
          maxLength={productRules.barcodeLength}
          onChange={(barcode) => onChange({ barcode })}
        />
      </td>
      <td {...look('weight')}>
        <NumberCell
          {...cell('weight', t('products.weight'))}
          value={sku.weight}
          isWhole
          onChange={(weight) => onChange({ weight })}
        />
      </td>
      <td {...look('isTracked')} className={styles.tick}>
        <CheckCell
          {...cell('isTracked', t('products.counting'))}
          value={sku.isTracked}
          onChange={(isTracked) => onChange({ isTracked })}
        />
      </td>
      <td className={styles.tick}>
        {onRemove && (
          <button
            type="button"
            className={styles.remove}
            data-cell={`${row} remove`}
            tabIndex={isReached ? 0 : -1}
            aria-label={`${t('remove')}: ${name}`}
            onClick={onRemove}
          >
            <Icon of={X} />
          </button>
        )}
      </td>
    </tr>
  )
}

/** Units of a saved variant; a press opens the dialog that corrects them with a reason. */
function HeldStock(props: {
  sku: EditableSku
  held: { isTracked: boolean; onHand: number; reserved: number }
  of(field: string): string
  row: number
  isReached: boolean
}) {
  const { sku, held, of, row, isReached } = props
  const { t } = useTexts()
  const { product, lang, ptNbr } = useProduct()
  const [isOpen, setIsOpen] = useState(false)
  const units = held.isTracked ? String(held.onHand) : t('products.untracked')
  return (
    <>
      <button
        type="button"
        className={`${styles.field} ${styles.held}`}
        data-cell={`${row} startStock`}
        tabIndex={isReached ? 0 : -1}
        aria-label={`${of(t('products.stock'))}, ${units}. ${t('products.correct')}`}
        onClick={() => setIsOpen(true)}
      >
        {held.reserved > 0 && (
          <span className={styles.reserved}>
            {t('products.reservedOf', { count: held.reserved })}
          </span>
        )}
        {units}
      </button>
      {isOpen && ptNbr !== undefined && (
        <StockDialog
          ptNbr={ptNbr}
          skuId={sku.skuId}
          name={product.texts[lang]?.title || ptNbr}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

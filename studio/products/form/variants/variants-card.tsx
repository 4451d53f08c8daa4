import { ArrowDownToLine } from 'lucide-react'
import { useId } from 'react'
import type { EditableSku } from '../../../../schemas/catalog/product-edit.schema.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Button, Card, Soft } from '../../../ui/ui.tsx'
import { useProduct } from '../form-state.ts'
import { changedSku, type IsTyped } from './block.ts'
import { useGrid } from './use-grid.ts'
import { useVariantFaults } from './use-variant-faults.ts'
import { VariantFaults } from './variant-faults.tsx'
import { variantName } from './variant-name.ts'
import { VariantRow } from './variant-row.tsx'
import styles from '../../grid/grid.module.css'

const columns = [
  { key: 'products.price', side: 'end', isMoney: true },
  { key: 'products.origPrice', side: 'end', isMoney: true },
  { key: 'products.stock', side: 'end', isMoney: false },
  { key: 'products.sku', side: 'start', isMoney: false },
  { key: 'products.barcode', side: 'start', isMoney: false },
  { key: 'products.weight', side: 'end', isMoney: false },
  { key: 'products.isTracked', side: 'center', isMoney: false },
] as const

/** All variants in one grid, in which a cell is a field. */
export function VariantsCard() {
  const { t } = useTexts()
  const { product, set, shop, lang, stock } = useProduct()
  const { skus } = product
  const isTyped: IsTyped = ({ skuId }, column) =>
    column !== 'startStock' || !stock.some((held) => held.skuId === skuId)
  const id = useId()
  const grid = useGrid({ id, skus, setSkus: (next) => set({ skus: next }), isTyped })
  const faults = useVariantFaults()
  const troubleId = useId()
  const { defaultLang, currency } = shop
  const change = (sku: EditableSku, next: Partial<EditableSku>) =>
    set({ skus: skus.map((one) => (one === sku ? changedSku(one, next) : one)) })
  return (
    <Card title={t('products.variants')}>
      <div className={styles.tools}>
        <Soft>{t('products.variantCount', { count: skus.length })}</Soft>
        {skus.length > 1 && (
          <Button look="plain" isDisabled={!grid.canFill} onPress={grid.fillDown}>
            <Icon of={ArrowDownToLine} />
            {t('products.fillDown')}
          </Button>
        )}
      </div>
      <div className={styles.scroller}>
        {/* A grid by its role, whose cells take the keys. */}
        {/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role */}
        <table
          id={id}
          role="grid"
          className={styles.grid}
          aria-label={t('products.variants')}
          aria-rowcount={skus.length + 1}
          aria-multiselectable
          {...grid.handlers}
        >
          <thead>
            <tr>
              <th scope="col" className={styles.lead}>
                {t('products.variant')}
              </th>
              {columns.map(({ key, side, isMoney }) => (
                <th key={key} scope="col" data-side={side}>
                  {isMoney ? `${t(key)}, ${currency}` : t(key)}
                </th>
              ))}
              <td aria-label={t('remove')} />
            </tr>
          </thead>
          <tbody>
            {skus.map((sku, row) => (
              <VariantRow
                key={sku.skuId || sku.vIds.join(' ')}
                {...{ sku, row, troubleId }}
                name={variantName(product, sku, { lang, defaultLang })}
                isReached={grid.isActiveRow(row)}
                troubleOf={(column) =>
                  faults.find((one) => one.row === row && one.column === column)?.kind
                }
                isInRange={(column) => grid.isInRange(row, column)}
                onChange={(next) => change(sku, next)}
                onRemove={
                  skus.length > 1
                    ? () => {
                        set({ skus: skus.filter((one) => one !== sku) })
                        // The button that was pressed goes.
                        requestAnimationFrame(() =>
                          grid.goTo(Math.min(row, skus.length - 2), 'price'),
                        )
                      }
                    : undefined
                }
              />
            ))}
          </tbody>
        </table>
      </div>
      <VariantFaults id={troubleId} faults={faults} goTo={grid.goTo} />
      {skus.length > 1 && (
        <p className={styles.keys}>
          <kbd>Ctrl D</kbd> {t('products.fillDownHelp')} <kbd>Ctrl V</kbd> {t('products.pasteHelp')}
        </p>
      )}
    </Card>
  )
}

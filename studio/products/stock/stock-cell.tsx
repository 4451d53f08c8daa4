import { useState } from 'react'
import { listProducts } from '../../../schemas/catalog/product-operator.ops.ts'
import { correctStock, listStock } from '../../../schemas/catalog/stock.ops.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { useCommand } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Button, Soft } from '../../ui/ui.tsx'
import { InlineNumber } from '../inline-number.tsx'
import type { ProductRow } from '../shown.ts'
import { StockDialog } from './stock-dialog.tsx'
import styles from '../products.module.css'

/** Free and reserved units. A count is typed in place; the dialog has reasons and history. */
export function StockCell({ row }: { row: ProductRow }) {
  const { t } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const [isOpen, setIsOpen] = useState(false)
  const correct = useCommand(correctStock, { storeNbr, changes: [listProducts, listStock] })
  const { ptNbr, skuId, isTracked, onHand, reserved, title, skus } = row
  const name = title || ptNbr
  return (
    <>
      {!isTracked ? (
        <Soft>{t('products.untracked')}</Soft>
      ) : skuId && may(store, 'products.write') ? (
        <InlineNumber
          label={t('products.stockOf', { name })}
          value={onHand}
          shown={onHand}
          isWhole
          faultOf={(value) => (value < 0 ? t('products.wrong.negative') : undefined)}
          save={(counted) =>
            correct.mutateAsync({
              skuId,
              reason: 'count',
              note: '',
              change: { counted, seen: onHand },
            })
          }
        />
      ) : (
        <span className={styles.inlineLike}>{onHand}</span>
      )}
      {reserved > 0 && <Soft> {t('products.reservedOf', { count: reserved })}</Soft>}{' '}
      <Button
        look="plain"
        aria-label={t('products.stockDetails', { name })}
        onPress={() => setIsOpen(true)}
      >
        {skus > 1 ? t('products.skuCount', { count: skus }) : t('products.details')}
      </Button>
      {isOpen && <StockDialog ptNbr={ptNbr} name={name} onClose={() => setIsOpen(false)} />}
    </>
  )
}

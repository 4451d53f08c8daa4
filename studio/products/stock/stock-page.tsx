import { Package } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import { listStock } from '../../../schemas/catalog/stock.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import type { Column } from '../../ui/lists/column.ts'
import { List } from '../../ui/lists/list.tsx'
import { useFilter } from '../../ui/lists/use-filter.ts'
import { listSource, useList } from '../../ui/lists/use-list.ts'
import { pictureUrl } from '../../ui/picture-url.ts'
import { Empty } from '../../ui/empty.tsx'
import { useTexts, type T } from '../../kernel/texts/texts.tsx'
import { Button, Card, Page, Soft } from '../../ui/ui.tsx'
import { ProductTabs } from '../product-tabs.tsx'
import { StockDialog } from './stock-dialog.tsx'
import styles from '../products.module.css'
import { onlyViews, ProductSearch } from '../list-parts.tsx'

type Row = OpOutput<typeof listStock>['rows'][number]
const kinds = ['all', 'low', 'soldOut'] as const

/** Stock of all SKUs, the fewest free units first. */
export function StockPage() {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [filter, setFilter] = useFilter(['q', 'only'])
  const wanted = useDeferredValue(filter)
  const only = kinds.find((one) => one === wanted.only) ?? 'all'
  const asked = { q: wanted.q.slice(0, 100), only }
  const read = useList(listSource(listStock, storeNbr, asked))
  const [open, setOpen] = useState<Row>()
  return (
    <Page title={t('products.stock')}>
      <ProductTabs />
      <Card>
        <List
          name="stock"
          saves={{ list: 'stock', filter, setFilter }}
          views={onlyViews(kinds, t)}
          label={t('products.stock')}
          read={read}
          columns={columnsIn(t, storeNbr, setOpen)}
          rowKey={({ skuId }) => skuId}
          rowName={({ title, skuId }) => title || skuId}
          empty={<Empty icon={Package} text={t('products.none')} />}
          search={<ProductSearch q={filter.q} setFilter={setFilter} />}
        />
      </Card>
      {open && (
        <StockDialog
          ptNbr={open.ptNbr}
          skuId={open.skuId}
          name={open.title || open.ptNbr}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  )
}

const columnsIn = (t: T, storeNbr: string, open: (row: Row) => void): readonly Column<Row>[] => [
  {
    key: 'name',
    title: 'products.product',
    cell: (row) => (
      <span className={styles.named}>
        <span className={styles.thumb}>
          {row.img && <img alt="" loading="lazy" src={pictureUrl(storeNbr, row.img, 80)} />}
        </span>
        <span>
          {row.title || row.ptNbr}
          {row.option && `, ${row.option}`}
          <br />
          <Soft>{row.merchantSku || row.skuId}</Soft>
        </span>
      </span>
    ),
    text: ({ title, option }) => [title, option].filter(Boolean).join(', '),
  },
  {
    key: 'sku',
    title: 'products.sku',
    isExtra: true,
    cell: ({ skuId }) => skuId,
    text: ({ merchantSku, skuId }) => merchantSku || skuId,
  },
  {
    key: 'onHand',
    title: 'products.onHand',
    isNumber: true,
    cell: ({ onHand }) => onHand,
    text: ({ onHand }) => String(onHand),
  },
  {
    key: 'reserved',
    title: 'products.reserved',
    isNumber: true,
    cell: ({ reserved }) => reserved,
    text: ({ reserved }) => String(reserved),
  },
  {
    key: 'free',
    title: 'products.free',
    isNumber: true,
    cell: ({ free, isLow, isTracked }) =>
      isTracked ? (
        <span className={isLow ? styles.low : undefined}>{free}</span>
      ) : (
        t('products.untracked')
      ),
    text: ({ free }) => String(free),
  },
  {
    key: 'acts',
    title: 'products.stock',
    cell: (row) => (
      <Button
        aria-label={t('products.correctOf', {
          name: [row.title || row.ptNbr, row.option].filter(Boolean).join(', '),
        })}
        onPress={() => open(row)}
      >
        {t('products.correct')}
      </Button>
    ),
  },
]

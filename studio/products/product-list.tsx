import { Package } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
// The rule is about the shop, whose pages are drawn on the server, too.
// oxlint-disable-next-line no-restricted-imports
import { Link, useSearch } from 'wouter'
import { priceFault } from '../../schemas/catalog/product-faults.ts'
import {
  listProducts,
  productFilters,
  productSorts,
  setPrice,
} from '../../schemas/catalog/product-operator.ops.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { useCommand } from '../kernel/calls/queries.ts'
import { PickFilter } from '../fields/pick-filter.tsx'
import type { Column } from '../ui/lists/column.ts'
import { List } from '../ui/lists/list.tsx'
import { useFilter } from '../ui/lists/use-filter.ts'
import { listSource, useList } from '../ui/lists/use-list.ts'
import type { Selection } from '../ui/lists/use-selection.ts'
import { pictureUrl } from '../ui/picture-url.ts'
import { Empty } from '../ui/empty.tsx'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Badge, Button, Card, Loaded, Page, Row, Soft, type Tone } from '../ui/ui.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { InlineNumber } from './inline-number.tsx'
import type { PlaceKind } from './places/place-kinds.ts'
import { PlacesDialog } from './places/places-dialog.tsx'
import { PriceDialog } from './prices/price-dialog.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { StockCell } from './stock/stock-cell.tsx'
import { useShop, type Shop } from './use-shop.ts'
import ui from '../ui/ui.module.css'
import styles from './products.module.css'
import type { ProductRow } from './shown.ts'
import { onlyViews, ProductSearch } from './list-parts.tsx'
import { ChoiceFilter } from '../ui/lists/filters/choice-filter.tsx'

/** Product list with search, filter and sorting; prices and stock are edited in place. */
export function ProductList() {
  const { t } = useTexts()
  const store = useStore()
  const shop = useShop()
  /** The filter, which the sheet takes over. */
  const search = useSearch()
  /** The products whose prices are about to change; none for all that are shown. */
  const [pricing, setPricing] = useState<readonly string[]>()
  return (
    <Page
      title={t('products.title')}
      actions={
        <Row>
          <a className={ui.button} href={`/api/${store.storeNbr}/products.csv`} download>
            {t('import.export')}
          </a>
          {may(store, 'products.write') && (
            <Link className={ui.button ?? ''} href={`/${store.storeNbr}/products/sheet?${search}`}>
              {t('sheet.open')}
            </Link>
          )}
          {may(store, 'products.write') && (
            <Button onPress={() => setPricing([])}>{t('products.changePrices')}</Button>
          )}
          {may(store, 'products.write') && (
            <Link className={`${ui.button} ${ui.primary}`} href={`/${store.storeNbr}/products/new`}>
              {t('products.new')}
            </Link>
          )}
        </Row>
      }
    >
      <ProductTabs />
      <Card>
        <Loaded read={shop}>
          {(data) => <Products shop={data} pricing={pricing} setPricing={setPricing} />}
        </Loaded>
      </Card>
    </Page>
  )
}

/** What it means to shoppers where a product is. */
const shelfTones: Record<ProductRow['shelf'], Tone> = {
  onShelf: 'good',
  offShelf: 'still',
  draft: 'still',
}

function Products(props: {
  shop: Shop
  pricing: readonly string[] | undefined
  setPricing(ptNbrs: readonly string[] | undefined): void
}) {
  const { shop, pricing, setPricing } = props
  const { t } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const [filter, setFilter] = useFilter(['q', 'only', 'type', 'tag', 'sort'])
  const wanted = useDeferredValue(filter)
  const only = productFilters.find((one) => one === wanted.only) ?? 'all'
  const sort = productSorts.find((one) => one === wanted.sort) ?? 'new'
  const asked = {
    q: wanted.q.slice(0, 100),
    only,
    sort,
    ...(wanted.type && { typeNbr: wanted.type }),
    ...(wanted.tag && { tagNbr: wanted.tag }),
  }
  const read = useList(listSource(listProducts, storeNbr, asked))
  /** Products whose tags or categories are about to change. */
  const [placing, setPlacing] = useState<{ kind: PlaceKind; chosen: readonly string[] }>()
  const columns = useProductColumns(shop)
  const { sort: _sort, ...shown } = asked
  const mayWrite = may(store, 'products.write')
  return (
    <>
      <List
        name="products"
        saves={{ list: 'products', filter, setFilter }}
        views={onlyViews(productFilters, t)}
        label={t('products.title')}
        read={read}
        columns={columns}
        rowKey={({ ptNbr }) => ptNbr}
        rowName={({ title, ptNbr }) => title || ptNbr}
        empty={
          <Empty
            icon={Package}
            text={t('products.none')}
            {...(mayWrite && {
              action: (
                <Row>
                  <Link className={ui.button} href={`/${storeNbr}/products/new`}>
                    {t('products.new')}
                  </Link>
                  <Link className={ui.button} href={`/${storeNbr}/products/import`}>
                    {t('import.title')}
                  </Link>
                </Row>
              ),
            })}
          />
        }
        search={<ProductSearch q={filter.q} setFilter={setFilter} />}
        filter={
          <>
            <PickFilter
              label={t('products.category')}
              kind="category"
              value={filter.type}
              onChange={(type) => setFilter({ type })}
            />
            <PickFilter
              label={t('products.tag')}
              kind="tag"
              value={filter.tag}
              onChange={(tag) => setFilter({ tag })}
            />
            <ChoiceFilter
              label={t('products.sort')}
              isAlwaysNamed
              value={sort}
              options={productSorts.map((id) => ({ id, name: t(`products.sort.${id}`) }))}
              onChange={(next) => setFilter({ sort: next === 'new' ? '' : next })}
            />
          </>
        }
        {...(mayWrite && {
          bulk: bulkActions(setPricing, (kind, chosen) => setPlacing({ kind, chosen })),
        })}
      />
      {pricing && (
        <PriceDialog
          shop={shop}
          chosen={pricing}
          filter={shown}
          onClose={() => setPricing(undefined)}
        />
      )}
      {placing && (
        <PlacesDialog {...placing} filter={shown} onClose={() => setPlacing(undefined)} />
      )}
    </>
  )
}

const bulkActions = (
  onPrices: (ptNbrs: readonly string[]) => void,
  onPlaces: (kind: PlaceKind, ptNbrs: readonly string[]) => void,
) =>
  function Actions(rows: readonly ProductRow[], selection: Selection) {
    return <BulkActions {...{ rows, selection, onPrices, onPlaces }} />
  }

function useProductColumns(shop: Shop): readonly Column<ProductRow>[] {
  const { t, moment } = useTexts()
  const { storeNbr } = useStore()
  return [
    {
      key: 'name',
      title: 'products.product',
      cell: (row) => (
        <span className={styles.named}>
          <span className={styles.thumb}>
            {row.img && <img alt="" loading="lazy" src={pictureUrl(storeNbr, row.img, 80)} />}
          </span>
          <span>
            <Link href={`/${storeNbr}/products/${row.ptNbr}`}>{row.title || row.ptNbr}</Link>
            <br />
            <Soft>{[row.ptNbr, row.merchantSku].filter(Boolean).join(' · ')}</Soft>
          </span>
        </span>
      ),
      text: ({ title }) => title,
    },
    {
      key: 'nbr',
      title: 'products.nbr',
      isExtra: true,
      cell: ({ ptNbr }) => ptNbr,
      text: ({ ptNbr }) => ptNbr,
    },
    {
      key: 'state',
      title: 'products.state',
      cell: (row) => (
        <Row>
          <Badge tone={shelfTones[row.shelf]}>{t(`products.shelf.${row.shelf}`)}</Badge>
          {row.isSoldOut ? (
            <span className={styles.bad}>{t('products.soldOut')}</span>
          ) : (
            row.isLow && <span className={styles.low}>{t('products.low')}</span>
          )}
          {row.shelf !== 'onShelf' && row.shelfFrom && (
            <Soft>{t('products.plannedFrom', { at: moment(row.shelfFrom) })}</Soft>
          )}
        </Row>
      ),
      text: ({ shelf }) => t(`products.shelf.${shelf}`),
    },
    {
      key: 'price',
      title: 'products.price',
      isNumber: true,
      cell: (row) => <PriceCell row={row} shop={shop} />,
      text: ({ price }) => String(price),
    },
    {
      key: 'stock',
      title: 'products.stock',
      isNumber: true,
      cell: (row) => <StockCell row={row} />,
      text: ({ free, isTracked }) => (isTracked ? String(free) : ''),
    },
    {
      key: 'reserved',
      title: 'products.reserved',
      isNumber: true,
      isExtra: true,
      cell: ({ reserved }) => reserved,
      text: ({ reserved }) => String(reserved),
    },
    {
      key: 'created',
      title: 'products.created',
      isExtra: true,
      cell: ({ createdAt }) => moment(createdAt),
      text: ({ createdAt }) => createdAt,
    },
  ]
}

/** Price, edited in place for a single SKU; otherwise in the form. */
function PriceCell({ row, shop }: { row: ProductRow; shop: Shop }) {
  const { t } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const set = useCommand(setPrice, { storeNbr, changes: [listProducts] })
  const shown =
    row.priceMost > row.price
      ? `${shop.money(row.price)} – ${shop.money(row.priceMost)}`
      : shop.money(row.price)
  if (!row.skuId || !may(store, 'products.write'))
    return <span className={styles.inlineLike}>{shown}</span>
  return (
    <InlineNumber
      label={t('products.priceOf', { name: row.title || row.ptNbr })}
      value={row.price}
      shown={shown}
      faultOf={(value) => {
        const fault = priceFault(value, { ...shop, isInquiry: row.isInquiry })
        return fault && t(`products.wrong.${fault}`)
      }}
      save={(value) => set.mutateAsync({ skuId: row.skuId, price: value, seen: row.price })}
    />
  )
}

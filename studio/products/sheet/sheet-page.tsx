import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { productFilters, productSorts } from '../../../schemas/catalog/product-operator.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { useFilter } from '../../ui/lists/use-filter.ts'
import { Loaded, Note, Page } from '../../ui/ui.tsx'
import { useShop } from '../use-shop.ts'
import { filteredNbrs, mostProducts, readRows, type SheetFilter } from './read-sheet.ts'
import { SheetCard } from './sheet-card.tsx'
import { useNames } from './use-names.ts'

/** Products in a sheet: those whose numbers the address has, or all that a filter of the list shows. */
export function SheetPage() {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const { data: shop, ...readShop } = useShop()
  const names = useNames(shop)
  const [asked] = useFilter(['nbrs', 'q', 'only', 'type', 'tag', 'sort'])
  const read = useQuery({
    queryKey: ['sheet', storeNbr, asked],
    queryFn: async () => {
      const given = asked.nbrs.split(',').filter(Boolean)
      const { ptNbrs, hasMore } = given.length
        ? { ptNbrs: given.slice(0, mostProducts), hasMore: given.length > mostProducts }
        : await filteredNbrs(storeNbr, filterOf(asked))
      return { products: await readRows(storeNbr, ptNbrs), hasMore }
    },
    // What was read stays until the sheet is left: saving reads again what it changes.
    staleTime: Infinity,
    gcTime: 0,
  })
  const words = useMemo(() => names && { t, names }, [names, t])
  const data = read.data && shop && words && { ...read.data, shop, words }
  return (
    <Page
      title={t('sheet.title')}
      back={{ to: `/${storeNbr}/products`, label: t('products.title') }}
    >
      <Loaded read={{ ...read, error: read.error ?? readShop.error, data }}>
        {({ products, hasMore, ...rest }) => (
          <>
            {hasMore && <Note kind="warn">{t('sheet.more', { most: mostProducts })}</Note>}
            <SheetCard loaded={products} {...rest} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

const filterOf = (
  asked: Readonly<Record<'q' | 'only' | 'type' | 'tag' | 'sort', string>>,
): SheetFilter => ({
  q: asked.q.slice(0, 100),
  only: productFilters.find((one) => one === asked.only) ?? 'all',
  sort: productSorts.find((one) => one === asked.sort) ?? 'new',
  ...(asked.type && { typeNbr: asked.type }),
  ...(asked.tag && { tagNbr: asked.tag }),
})

import { newProduct } from '../../../schemas/catalog/new-product.ts'
import { showProduct } from '../../../schemas/catalog/product-operator.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Loaded, Page } from '../../ui/ui.tsx'
import { useShop } from '../use-shop.ts'
import { ProductActions } from './product-actions.tsx'
import { ProductForm } from './product-form.tsx'
import type { ShownProduct } from '../shown.ts'

/** Page of an existing product. */
export function ProductPage({ nbr }: { nbr: string }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const shop = useShop()
  const read = useRead(showProduct, { ptNbr: nbr }, { storeNbr })
  const title = shop.data && read.data && titleOf(read.data, shop.data.say)
  return (
    <Page
      title={title || t('products.product')}
      back={{ to: `/${storeNbr}/products`, label: t('products.title') }}
      actions={read.data && <ProductActions shown={read.data} title={title || nbr} />}
    >
      <Loaded read={shop}>
        {(data) => (
          <Loaded read={read}>
            {(shown) => <ProductForm shop={data} given={shown.product} shown={shown} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}

const titleOf = ({ product }: ShownProduct, say: (text: Record<string, string>) => string) =>
  say(
    Object.fromEntries(
      Object.entries(product.texts).flatMap(([lang, { title }]) => (title ? [[lang, title]] : [])),
    ),
  )

/** Page of a new product. */
export function NewProductPage() {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const shop = useShop()
  return (
    <Page
      title={t('products.new')}
      back={{ to: `/${storeNbr}/products`, label: t('products.title') }}
    >
      <Loaded read={shop}>{(data) => <ProductForm shop={data} given={newProduct()} />}</Loaded>
    </Page>
  )
}

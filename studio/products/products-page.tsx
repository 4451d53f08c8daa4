import { Route, Switch } from 'wouter'
import { may, useStore } from '../kernel/session/myself.ts'
import { NewProductPage, ProductPage } from './form/product-page.tsx'
import { ImportPage } from './import/import-page.tsx'
import { ImportsPage } from './import/imports-page.tsx'
import { ProductList } from './product-list.tsx'
import { CategoriesPage } from './categories/categories-page.tsx'
import { TagsPage } from './categories/tags-page.tsx'
import { SheetPage } from './sheet/sheet-page.tsx'
import { StockPage } from './stock/stock-page.tsx'

/** The products of the store, the form of one of them, stock, categories and tags. */
export default function ProductsPage() {
  const store = useStore()
  const base = `/${store.storeNbr}/products`
  return (
    <Switch>
      <Route path={`${base}/stock`}>
        <StockPage />
      </Route>
      <Route path={`${base}/categories`}>
        <CategoriesPage />
      </Route>
      <Route path={`${base}/tags`}>
        <TagsPage />
      </Route>
      {may(store, 'products.write') && (
        <Route path={`${base}/import/:nbr`}>
          {({ nbr = '' }: { nbr?: string }) => <ImportPage key={nbr} nbr={nbr} />}
        </Route>
      )}
      {may(store, 'products.write') && (
        <Route path={`${base}/import`}>
          <ImportsPage />
        </Route>
      )}
      {may(store, 'products.write') && (
        <Route path={`${base}/new`}>
          <NewProductPage />
        </Route>
      )}
      {may(store, 'products.write') && (
        <Route path={`${base}/sheet`}>
          <SheetPage />
        </Route>
      )}
      <Route path={`${base}/:nbr`}>
        {({ nbr = '' }: { nbr?: string }) => <ProductPage key={nbr} nbr={nbr} />}
      </Route>
      <Route>
        <ProductList />
      </Route>
    </Switch>
  )
}

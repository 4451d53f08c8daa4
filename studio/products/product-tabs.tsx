import { ViewTabs } from '../ui/view-tabs.tsx'
import { productViews } from './views.ts'

/** The views about products. */
export const ProductTabs = () => (
  <ViewTabs place="products" label="products.title" first="products.all" views={productViews} />
)

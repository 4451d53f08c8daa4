import { ViewTabs } from '../ui/view-tabs.tsx'
import { orderViews } from './views.ts'

/** The views about orders. */
export const OrderTabs = () => (
  <ViewTabs place="orders" label="orders.title" first="orders.all" views={orderViews} />
)

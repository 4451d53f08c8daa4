import { ViewTabs } from '../ui/view-tabs.tsx'
import { pageViews } from './views.ts'

/** The lists about pages. */
export const PageTabs = () => (
  <ViewTabs place="pages" label="pages" first="pages" views={pageViews} />
)

import { ViewTabs } from '../ui/view-tabs.tsx'
import { searchViews } from './views.ts'

/** The views about the shop's search. */
export const SearchTabs = () => (
  <ViewTabs place="search" label="searches.title" first="searches.searched" views={searchViews} />
)

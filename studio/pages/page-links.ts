import { pagePath, type PageAddress } from '../fields/pages/page-address.ts'

/** Address of a page's editor in the Studio. */
export const editorPath = (storeNbr: string, address: PageAddress): string =>
  `/${storeNbr}/pages/${pagePath(address)}`

/** Paths of the lists next to that of the pages; no page begins with an empty part. */
export const redirectsPath = (storeNbr: string): string => `/${storeNbr}/pages/-/redirects`
export const trashPath = (storeNbr: string): string => `/${storeNbr}/pages/-/trash`

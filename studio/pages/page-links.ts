import type { PageAddress } from '../editor/session.ts'

/** `-` stands for an empty part, which an address cannot have in its middle. */
export const emptyPart = '-'

/** Address of a page's editor in the Studio. */
export const editorPath = (storeNbr: string, { p1, p2, p3 }: PageAddress): string =>
  `/${storeNbr}/pages/${[p1, p2 || (p3 && emptyPart), p3].filter(Boolean).join('/')}`

/** Addresses of the lists beside that of the pages; no page begins with an empty part. */
export const redirectsPath = (storeNbr: string): string => `/${storeNbr}/pages/-/redirects`
export const trashPath = (storeNbr: string): string => `/${storeNbr}/pages/-/trash`

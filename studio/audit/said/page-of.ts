import type { PageAddress } from '../../fields/pages/page-address.ts'

/** Address of a page as entries have it: `info//about`. */
export function pageOf(nbr: string): PageAddress {
  const [p1 = '', p2 = '', p3 = ''] = nbr.split('/')
  return { p1, p2, p3 }
}

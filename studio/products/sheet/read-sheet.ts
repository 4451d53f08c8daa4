import type { OpInput } from '../../../schemas/kit/define-op.ts'
import { listProducts } from '../../../schemas/catalog/product-operator.ops.ts'
import { sheetPage, showSheet } from '../../../schemas/catalog/sheet.ops.ts'
import { call } from '../../kernel/calls/call.ts'
import { allRows, listSource } from '../../ui/lists/use-list.ts'
import type { SheetProduct } from './lines.ts'

/** Maximum number of products of a sheet. */
export const mostProducts = 500

export type SheetFilter = Pick<
  OpInput<typeof listProducts>,
  'q' | 'only' | 'sort' | 'typeNbr' | 'tagNbr'
>

/** Numbers of the products that a filter of the list shows, and whether there are more. */
export async function filteredNbrs(
  storeNbr: string,
  filter: SheetFilter,
): Promise<{ ptNbrs: string[]; hasMore: boolean }> {
  const source = listSource(listProducts, storeNbr, filter)
  const rows = await allRows(source, mostProducts + 1, () => undefined)
  const ptNbrs = rows.slice(0, mostProducts).map(({ ptNbr }) => ptNbr)
  return { ptNbrs, hasMore: rows.length > mostProducts }
}

/** Products by their numbers, in this order; those that are gone are left out. */
export async function readRows(
  storeNbr: string,
  ptNbrs: readonly string[],
): Promise<SheetProduct[]> {
  const products: SheetProduct[] = []
  for (let from = 0; from < ptNbrs.length; from += sheetPage) {
    const part = ptNbrs.slice(from, from + sheetPage)
    const { rows } = await call(showSheet, { ptNbrs: part }, { storeNbr })
    products.push(...rows)
  }
  return products
}

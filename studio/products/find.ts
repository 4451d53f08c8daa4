import { listProducts } from '../../schemas/catalog/product-operator.ops.ts'
import { call } from '../kernel/calls/call.ts'
import { mostFound, type Find } from '../kernel/find.ts'

/** Products by words of their name, or by the beginning of a number or SKU. */
export const find: Find = async ({ q, storeNbr, signal, t }) => {
  const { rows } = await call(
    listProducts,
    { q, only: 'all', sort: 'new', pageSize: mostFound },
    { storeNbr, signal },
  )
  return rows.map(({ ptNbr, title, shelf }) => ({
    key: ptNbr,
    title: title || ptNbr,
    facts: `${ptNbr} · ${t(`products.shelf.${shelf}`)}`,
    to: `products/${ptNbr}`,
  }))
}

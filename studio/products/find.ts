import { listProducts } from '../../schemas/catalog/product-operator.ops.ts'
import { call } from '../kernel/calls/call.ts'
import { namedThings } from '../kernel/find-named.ts'
import { mostFound, type Find, type Found } from '../kernel/find.ts'

/** Products, and what they are grouped by: products by words of their name, or by the beginning of a number or SKU. */
export const find: Find = async (given) => {
  const { q, storeNbr, signal, t } = given
  const [{ rows }, categories, tags] = await Promise.all([
    call(listProducts, { q, only: 'all', sort: 'new', pageSize: mostFound }, { storeNbr, signal }),
    namedThings('category', given),
    namedThings('tag', given),
  ])
  const products: Found[] = rows.map(({ ptNbr, title, shelf }) => ({
    key: ptNbr,
    title: title || ptNbr,
    facts: `${ptNbr} · ${t(`products.shelf.${shelf}`)}`,
    to: `products/${ptNbr}`,
  }))
  const grouped = (
    rowsOf: readonly { nbr: string; name: string }[],
    { facts, query }: { facts: string; query: string },
  ): Found[] =>
    rowsOf.map(({ nbr, name }) => ({
      key: `${query} ${nbr}`,
      title: name || nbr,
      facts,
      to: `products?${query}=${nbr}`,
    }))
  return [
    ...products,
    ...grouped(categories, { facts: t('products.category'), query: 'type' }),
    ...grouped(tags, { facts: t('products.tag'), query: 'tag' }),
  ]
}

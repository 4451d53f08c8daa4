import { createContext, useContext } from 'react'
import type { GoodsItem } from '../../../schemas/catalog/goods.schema.ts'

/** Numbers of products already chosen on the page around a list. */
export const KnownGoods = createContext<ReadonlySet<string>>(new Set())

/**
 * Called after a card added its product to the cart, so that a page showing the cart reloads it.
 */
export const AddedToCart = createContext<() => void>(() => undefined)

/** The products of a list that the shopper has not chosen already. */
export function useOthers(goods: readonly GoodsItem[]): readonly GoodsItem[] {
  const known = useContext(KnownGoods)
  return known.size ? goods.filter(({ ptNbr }) => !known.has(ptNbr)) : goods
}

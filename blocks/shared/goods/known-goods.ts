import { createContext, useContext } from 'react'
import type { GoodsItem } from '../../../schemas/catalog/goods.schema.ts'

/** Numbers of products already chosen on the page around a list. */
export const KnownGoods = createContext<ReadonlySet<string>>(new Set())

/** Called when a card put its product into the cart, for a page that shows the cart. */
export const AddedToCart = createContext<() => void>(() => undefined)

/** Moves products that the shopper has already chosen behind the others. */
export function useNewFirst(goods: readonly GoodsItem[]): readonly GoodsItem[] {
  const known = useContext(KnownGoods)
  if (!known.size) return goods
  const isKnown = ({ ptNbr }: GoodsItem) => known.has(ptNbr)
  return [...goods.filter((item) => !isKnown(item)), ...goods.filter(isKnown)]
}

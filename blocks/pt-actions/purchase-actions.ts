import { buyAtOnce, putIntoCart } from '../shared/buying/buying.ts'
import { buyInGroup } from '../shared/buying/group-buying.ts'

/** The purchase actions by the text key of their button; loaded after hydration. */
export const purchaseActions = {
  addToCart: putIntoCart,
  buyNow: buyAtOnce,
  group: buyInGroup,
} as const

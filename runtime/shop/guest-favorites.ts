import { favoriteRules } from '../../schemas/favorite/favorite-rules.ts'
import { keptGoods } from './kept-goods.ts'

/** The products that a guest saved in this browser. */
export const guestFavorites = keptGoods('favorites', favoriteRules.ofGuest)

import { Type } from '@sinclair/typebox'
import { defineOp, noInput } from '../kit/define-op.ts'
import { Nbr } from '../kit/types.ts'
import { favoriteRules } from './favorite-rules.ts'

/** Numbers of the saved products, newest first. */
const Favorites = Type.Object({ ptNbrs: Type.Array(Nbr()) })

export const getFavorites = defineOp({
  fun: 'favorite',
  op: 'getFavorites',
  access: 'member',
  kind: 'query',
  doc: 'Returns the numbers of the products that the member saved, newest first.',
  request: noInput,
  response: Favorites,
  cache: { table: 'favorite', ticks: ['memberTick'], expires: 60 },
})

export const addFavorites = defineOp({
  fun: 'favorite',
  op: 'addFavorites',
  access: 'member',
  kind: 'command',
  idempotent: true,
  doc: 'Saves products for the member: one from its heart, or at the sign-in those that a guest had saved in the browser. Unknown products are left out, saved ones stay as they are.',
  request: Type.Object({
    /** Newest first. */
    ptNbrs: Type.Array(Nbr(), { minItems: 1, maxItems: favoriteRules.ofGuest }),
  }),
  response: Favorites,
  errors: {
    /** The maximum number of saved products would be exceeded; none was saved. */
    FAVORITES_FULL: Type.Object({ most: Type.Integer() }),
  },
  clears: ['favorite'],
})

export const removeFavorites = defineOp({
  fun: 'favorite',
  op: 'removeFavorites',
  access: 'member',
  kind: 'command',
  idempotent: true,
  doc: 'Removes products from those that the member saved.',
  request: Type.Object({
    ptNbrs: Type.Array(Nbr(), { minItems: 1, maxItems: favoriteRules.ofMember }),
  }),
  response: Favorites,
  clears: ['favorite'],
})

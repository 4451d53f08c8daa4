import { guestFavorites } from '../../runtime/shop/guest-favorites.ts'
import type { Call, Shop } from '../../runtime/shop/shop.ts'
import type { FavoriteActions } from './favorite-actions.ts'

/**
 * Loads the code for favourites when it is first needed. Guests who have saved nothing do not load
 * it, so that the first visit is not slower.
 */
export function createFavorites(shop: Shop, call: Call) {
  let loading: Promise<FavoriteActions> | undefined
  let isNeeded = false
  const actions = () =>
    (loading ??= import('./favorite-actions.ts').then(
      ({ createFavoriteActions }) => createFavoriteActions(shop, call),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))
  const isGuest = () => shop.session.peek().userNbr === undefined
  const hasSome = () => guestFavorites.has(shop.config.storeNbr)

  const need = async (): Promise<void> => {
    isNeeded = true
    if (loading || hasSome() || !isGuest()) await (await actions()).need()
  }
  return {
    need,
    set: (ptNbrs: readonly string[], isSaved: boolean) =>
      void actions().then(({ set }) => set(ptNbrs, isSaved), shop.fail),
    start() {
      // A guest's favourites join the account, on whatever page the visitor signs in.
      const join = () => {
        if (!loading && !isGuest() && (isNeeded || hasSome())) need().catch(shop.fail)
      }
      shop.session.subscribe(join)
    },
  }
}

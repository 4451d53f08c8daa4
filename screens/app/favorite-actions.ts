import { guestFavorites } from '../../runtime/shop/guest-favorites.ts'
import type { Call, Shop } from '../../runtime/shop/shop.ts'
import { showToast } from '../../runtime/shop/toasts.ts'
import { CallError } from '../../runtime/transport/call-error.ts'
import { addFavorites, getFavorites, removeFavorites } from '../../schemas/favorite/favorite.ops.ts'
import { protocol } from '../../schemas/protocol/constants.ts'

/** Milliseconds that a toast with an action stays. */
const lasts = 5_000

/**
 * The favourites of a member, kept in the account, or of a guest, kept in this browser and merged
 * into the account at the sign-in.
 */
export function createFavoriteActions(shop: Shop, call: Call) {
  const { storeNbr } = shop.config
  const { favorites, session } = shop
  let loading: Promise<void> | undefined
  let isNeeded = false
  /** Changes are sent one after the other, so that the last answer is the last state. */
  let sending: Promise<unknown> = Promise.resolve()

  const userNbr = () => session.peek().userNbr
  const load = async (): Promise<void> => {
    const owner = userNbr()
    const ofGuest = guestFavorites.read(storeNbr)
    if (owner === undefined) {
      favorites.value = ofGuest
      return
    }
    const { ptNbrs } = ofGuest.length
      ? await call(addFavorites, { ptNbrs: [...ofGuest] })
      : await call(getFavorites, {})
    if (ofGuest.length) guestFavorites.write(storeNbr, [])
    if (userNbr() === owner) favorites.value = ptNbrs
  }
  const need = (): Promise<void> => {
    isNeeded = true
    return (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
  }
  /** Loads the list after a change of visitor. */
  const renew = () => {
    loading = undefined
    favorites.value = []
    if (isNeeded || (userNbr() !== undefined && guestFavorites.read(storeNbr).length))
      need().catch(userNbr() === undefined ? () => undefined : shop.fail)
  }

  const send = async (ptNbrs: string[], isSaved: boolean): Promise<void> => {
    const owner = userNbr()
    try {
      await need()
      const change = () => call(isSaved ? addFavorites : removeFavorites, { ptNbrs })
      // Saving, removing and saving again trips the guard against double taps; the call is sent
      // again after the guard's time.
      const answer = await change().catch(async (error: unknown) => {
        if (!(error instanceof CallError && error.kind === 'repeated')) throw error
        await new Promise((resolve) => setTimeout(resolve, protocol.duplicateGuard))
        return change()
      })
      if (userNbr() === owner) favorites.value = answer.ptNbrs
    } catch (error) {
      const { value } = favorites
      const others = value.filter((ptNbr) => !ptNbrs.includes(ptNbr))
      if (userNbr() === owner) favorites.value = isSaved ? others : [...ptNbrs, ...others]
      shop.fail(error)
    }
  }
  const say = async (ptNbrs: readonly string[], isSaved: boolean) => {
    await shop.needTexts('overlays')
    const { t } = shop
    const text = isSaved
      ? userNbr() === undefined
        ? t('favorite.savedHere')
        : t('favorite.saved')
      : t('favorite.removed')
    const action = isSaved
      ? { text: t('favorite.open'), run: () => shop.go('/favorites') }
      : { text: t('favorite.undo'), run: () => set(ptNbrs, true) }
    showToast(shop, text, 'success', lasts, action)
  }
  const set = (ptNbrs: readonly string[], isSaved: boolean): void => {
    // A guest's list may not have been read yet.
    const before = userNbr() === undefined ? guestFavorites.read(storeNbr) : favorites.peek()
    const others = before.filter((ptNbr) => !ptNbrs.includes(ptNbr))
    const list = isSaved ? [...ptNbrs, ...others] : others
    if (userNbr() === undefined) favorites.value = guestFavorites.write(storeNbr, list)
    else {
      favorites.value = list
      sending = sending.then(() => send([...ptNbrs], isSaved))
    }
    void say(ptNbrs, isSaved).catch(() => undefined) // the heart shows it as well
  }

  let known = userNbr()
  session.subscribe((next) => {
    if (next.userNbr === known) return
    known = next.userNbr
    renew()
  })
  addEventListener('storage', (event) => {
    if (userNbr() === undefined && guestFavorites.isChangedBy(event, storeNbr))
      favorites.value = guestFavorites.read(storeNbr)
  })
  return { need, set }
}

export type FavoriteActions = ReturnType<typeof createFavoriteActions>

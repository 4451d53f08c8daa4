import { useCallback, useEffect, useState } from 'react'
import { usePage } from '../../engine/react/page-store.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useBrowserSignal } from '../../engine/react/signals.ts'
import type { GoodsItem } from '../../schemas/catalog/goods.schema.ts'
import { getPtByNbrs } from '../../schemas/catalog/pt.ops.ts'

/** Products per page. */
const pageSize = 20
const keptAs = 'favorites'
/** Value during server rendering. */
const none: readonly string[] = []

interface State {
  /** By number; `undefined` for a product that is no longer for sale. */
  goods: ReadonlyMap<string, GoodsItem | undefined>
  /** How many of the saved products are shown. */
  shown: number
}

/** The saved products, page by page, including those no longer for sale. */
export function useFavoriteGoods() {
  const { call, favorites, needFavorites } = useShop()
  const { kept } = usePage()
  const ptNbrs = useBrowserSignal(favorites, none)
  const [isKnown, setKnown] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [state, setState] = useState<State>(
    () => (kept.get(keptAs) as State | undefined) ?? { goods: new Map(), shown: pageSize }, // set below under the same key
  )
  const wanted = ptNbrs.slice(0, state.shown)
  const missing = wanted.filter((ptNbr) => !state.goods.has(ptNbr)).slice(0, pageSize)
  const asked = missing.join(' ')

  useEffect(() => {
    kept.set(keptAs, state)
  }, [kept, state])
  const start = useCallback(() => {
    needFavorites().then(
      () => setKnown(true),
      () => setFailed(true),
    )
  }, [needFavorites])
  useEffect(start, [start])
  useEffect(() => {
    if (!isKnown || hasFailed || !asked) return
    const nbrs = asked.split(' ')
    call(getPtByNbrs, { ptNbrs: nbrs }).then(
      ({ PtList }) =>
        setState((before) => {
          const goods = new Map(before.goods)
          for (const ptNbr of nbrs) goods.set(ptNbr, undefined)
          for (const item of PtList) goods.set(item.ptNbr, item)
          return { ...before, goods }
        }),
      () => setFailed(true),
    )
  }, [call, isKnown, hasFailed, asked])

  const loaded = wanted.filter((ptNbr) => state.goods.has(ptNbr))
  return {
    count: ptNbrs.length,
    goods: loaded.flatMap((ptNbr) => state.goods.get(ptNbr) ?? []),
    gone: loaded.filter((ptNbr) => !state.goods.get(ptNbr)),
    isReady: isKnown && (loaded.length > 0 || !ptNbrs.length),
    isLoading: isKnown && !hasFailed && missing.length > 0,
    hasMore: ptNbrs.length > state.shown,
    hasFailed,
    more: () => setState((before) => ({ ...before, shown: before.shown + pageSize })),
    retry() {
      setFailed(false)
      start()
    },
  }
}

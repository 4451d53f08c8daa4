import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { usePage } from '../../engine/react/page-store.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useBrowserSignal, useSignal } from '../../engine/react/signals.ts'
import type { GoodsItem } from '../../schemas/catalog/goods.schema.ts'
import type { PtInfo } from '../../schemas/catalog/product.schema.ts'
import { getPtByNbrs } from '../../schemas/catalog/pt.ops.ts'

const keptAs = 'recentGoods'
/** Value during server rendering. */
const none: readonly string[] = []
/** A subscription without events: only whether the browser has rendered matters. */
const never = () => () => undefined

/**
 * The recently viewed products except this page's. Empty on the server, until all are loaded, and
 * after a failure. Products no longer for sale are left out. `isAwaited` is undefined until the
 * browser has rendered the block.
 */
export function useRecentGoods(max: number): {
  goods: readonly GoodsItem[]
  isAwaited: boolean | undefined
} {
  const { call, recentGoods, removeRecentGoods } = useShop()
  const { blocks, data, kept } = usePage()
  const ptNbrs = useBrowserSignal(recentGoods, none)
  const known = useSignal(data)
  const [goods, setGoods] = useState<ReadonlyMap<string, GoodsItem>>(
    () => (kept.get(keptAs) as ReadonlyMap<string, GoodsItem> | undefined) ?? new Map(), // set below under the same key
  )
  const key = blocks.find(({ type }) => type === 'PtInfo')?.data?.product
  const product = key === undefined ? undefined : (known[key] as PtInfo | undefined) // bound by the block's own spec
  const isKnown = key === undefined || product !== undefined
  const wanted = isKnown ? ptNbrs.filter((ptNbr) => ptNbr !== product?.BasicInfo.ptNbr) : []
  const asked = wanted.filter((ptNbr) => !goods.has(ptNbr)).join(' ')
  const isDrawn = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [failed, setFailed] = useState('')

  // From now on the block reserves its height itself.
  useLayoutEffect(() => {
    delete document.documentElement.dataset.recent
  }, [])

  useEffect(() => {
    kept.set(keptAs, goods)
  }, [kept, goods])
  useEffect(() => {
    if (!asked) return
    const nbrs = asked.split(' ')
    const show = (answered: readonly GoodsItem[]) => {
      const sold = new Map(answered.map((item) => [item.ptNbr, item]))
      setGoods((before) => new Map([...before, ...sold]))
      const gone = nbrs.filter((ptNbr) => !sold.has(ptNbr))
      if (gone.length) removeRecentGoods(gone)
    }
    call(getPtByNbrs, { ptNbrs: nbrs }).then(
      ({ PtList }) => show(PtList),
      () => setFailed(asked), // the block is optional
    )
  }, [call, removeRecentGoods, asked])

  return {
    goods: wanted.flatMap((ptNbr) => goods.get(ptNbr) ?? []).slice(0, max),
    isAwaited: isDrawn ? asked !== failed : undefined,
  }
}

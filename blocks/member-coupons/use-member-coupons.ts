import { useEffect, useRef, useState } from 'react'
import { usePage } from '../../engine/react/page-store.ts'
import { joinRows, usePagedLists } from '../../runtime/shop/use-paged-lists.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { collectCouponByUser, getCouponList } from '../../schemas/coupon/coupon.ops.ts'
import { useStats, type Coupon, type CouponPage } from '../../schemas/coupon/coupon.schema.ts'

/** The lists of the page: the three tabs, and the coupons to collect. */
export const couponTabs = ['unused', 'used', 'invalid'] as const
export type CouponTab = (typeof couponTabs)[number]
type List = CouponTab | 'unCollect'

/** Coupons per page, as the page's own bindings request them. */
const pageSize = 20

interface Known extends CouponPage {
  /** Number of the last loaded page, from 1. */
  page: number
}

export interface MemberCoupons {
  tab: CouponTab
  /** The loaded coupons of the open tab; `undefined` while the first page is loading. */
  held: CouponPage | undefined
  offers: CouponPage | undefined
  isLoading: boolean
  hasFailed: boolean
  open: (tab: CouponTab) => void
  /** Loads the next page; `retry` repeats what failed. */
  more: (list: List) => void
  retry: () => void
  /** Moves just collected coupons from the offers to the unused ones. */
  collected: (coupons: readonly Coupon[]) => void
}

/**
 * The coupons of each tab and those to collect, page by page. The first page of the address's tab
 * and of the offers came with the page.
 */
export function useMemberCoupons(
  sources: { coupons?: string | undefined; offers?: string | undefined },
  first: { coupons?: CouponPage | undefined; offers?: CouponPage | undefined },
): MemberCoupons {
  const { call, overlay } = useShop()
  const page = usePage()
  const waiting = useSignal(page.waiting)
  const asked = page.query.useStat
  const [start] = useState<CouponTab>(
    () => couponTabs.find((tab) => String(useStats[tab]) === asked) ?? 'unused',
  )
  const [tab, setTab] = useState(start)
  const firstOf = (of: List): Known | undefined => {
    const given = of === 'unCollect' ? first.offers : of === start ? first.coupons : undefined
    return given && { ...given, page: 1 }
  }
  const { listOf, status, load, setLists } = usePagedLists<List, Known>({ first: firstOf })
  const more = (of: List) => {
    const next = (listOf(of)?.page ?? 0) + 1
    void load(
      of,
      () => call(getCouponList, { useStat: useStats[of], page: next, pageSize }),
      (known, answer) => ({
        ...answer,
        CouponList: joinRows(known?.CouponList ?? [], answer.CouponList, ({ cpnNbr }) => cpnNbr),
        page: next,
      }),
    )
  }
  const collected = (coupons: readonly Coupon[]) => {
    const gone = new Set(coupons.map(({ cpnNbr }) => cpnNbr))
    const without = (list: Known) => list.CouponList.filter(({ cpnNbr }) => !gone.has(cpnNbr))
    const owned = coupons.filter(({ useStat }) => useStat === useStats.unused)
    setLists((others) => {
      const unCollect = others.unCollect ?? firstOf('unCollect')
      const unused = others.unused ?? firstOf('unused')
      return {
        ...others,
        ...(unCollect && { unCollect: { ...unCollect, CouponList: without(unCollect) } }),
        ...(unused && { unused: { ...unused, CouponList: [...owned, ...without(unused)] } }),
      }
    })
  }
  const collectEntitled = async () => {
    const { CouponList } = await call(collectCouponByUser, {})
    if (!CouponList.length) return
    collected(CouponList)
    overlay.value ??= { name: 'coupons', coupons: CouponList }
  }
  const isReady = first.offers !== undefined && first.coupons !== undefined
  const isTried = useRef(false)
  useEffect(() => {
    if (!isReady || isTried.current) return
    isTried.current = true
    // Runs without a tap: a failure is not shown. The offers stay, and a tap on one shows the
    // reason.
    collectEntitled().catch(() => undefined)
  })

  const held = listOf(tab)
  const isComing = sources.coupons !== undefined && waiting.has(sources.coupons)
  const isLoading = status?.is === 'loading'
  return {
    tab,
    held,
    offers: listOf('unCollect'),
    isLoading,
    hasFailed:
      status?.is === 'failed' ||
      (!held && tab === start && !isLoading && sources.coupons !== undefined && !isComing),
    open(next) {
      setTab(next)
      keepInAddress(next)
      if (!listOf(next)) more(next)
    },
    more,
    retry: () => more(status?.of ?? tab),
    collected,
  }
}

/**
 * Stores the tab in the address for going back. Bypasses the router, which would draw the page
 * again.
 */
function keepInAddress(tab: CouponTab): void {
  const url = new URL(location.href)
  if (tab === 'unused') url.searchParams.delete('useStat')
  else url.searchParams.set('useStat', String(useStats[tab]))
  History.prototype.replaceState.call(history, history.state, '', url)
}

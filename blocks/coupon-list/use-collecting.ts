import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { usePage } from '../../runtime/page/page-store.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { showToast } from '../../runtime/shop/toasts.ts'
import { useSignal } from '../../runtime/state/signals.ts'
import { collectCoupon } from '../../schemas/coupon/coupon.ops.ts'
import { useStats, type CollectScene, type Coupon } from '../../schemas/coupon/coupon.schema.ts'
import { protocol } from '../../schemas/protocol/constants.ts'

export interface Collecting {
  /** Number of the coupon whose call is under way. */
  busy: string | undefined
  collect: (coupon: Coupon) => void
  /** Opens the ways of sharing; the coupon is collected once one was taken. */
  share: (coupon: Coupon) => void
}

/**
 * Puts coupons of a bound list into the member's hand, and tells every list bound to the same. What waits for no tap
 * (S2 §4 "A coupon in state -1 triggers collection") is collected as soon as a member sees it.
 */
export function useCollecting(
  source: string | undefined,
  coupons: readonly Coupon[] | undefined,
): Collecting {
  const shop = useShop()
  const { data } = usePage()
  const [path] = useLocation()
  const search = useSearch()
  const [busy, setBusy] = useState<string>()
  const isMember = useSignal(shop.session).userNbr !== undefined
  const [tried] = useState(() => new Set<string>())

  const update = (changed: readonly Coupon[]) => {
    const known = source && data.peek()[source]
    if (!source || !Array.isArray(known)) return
    const next = (known as Coupon[]).map(
      (coupon) => changed.find(({ cpnNbr }) => cpnNbr === coupon.cpnNbr) ?? coupon,
    ) // bound by the spec
    data.value = { ...data.peek(), [source]: next }
  }
  const collectAll = async (list: readonly Coupon[], scene: CollectScene) => {
    const cpnNbrs = list.map(({ cpnNbr }) => cpnNbr)
    const { CouponList } = await shop.call(collectCoupon, { cpnNbrs, scene })
    update(CouponList)
  }
  const collect = async (coupon: Coupon, scene: CollectScene) => {
    if (!isMember) return askToSignIn()
    if (busy) return
    setBusy(coupon.cpnNbr)
    try {
      await collectAll([coupon], scene)
      showToast(shop, shop.t('coupon.got'), 'success', protocol.successToast)
    } catch (error) {
      if (isGone(error)) update([{ ...coupon, useStat: useStats.invalid }])
      shop.fail(error)
    } finally {
      setBusy(undefined)
    }
  }
  const askToSignIn = () => {
    shop.overlay.value = { name: 'login', link: path + (search && `?${search}`) }
  }

  const waiting = (coupons ?? []).filter(
    ({ useStat, cpnNbr }) => useStat === useStats.unCollect && !tried.has(cpnNbr),
  )
  const isWaiting = isMember && waiting.length > 0
  useEffect(() => {
    if (!isWaiting) return
    for (const { cpnNbr } of waiting) tried.add(cpnNbr)
    // Nobody asked for it: a failure leaves the button, which then says why.
    collectAll(waiting, 'click').catch(() => undefined)
  })
  return {
    busy,
    collect: (coupon) => void collect(coupon, 'click'),
    share(coupon) {
      if (!isMember) return askToSignIn()
      shop.overlay.value = { name: 'share', taken: () => void collect(coupon, 'share') }
    },
  }
}

const isGone = (error: unknown): boolean =>
  error !== null && typeof error === 'object' && 'code' in error && error.code === 'COUPON_GONE'

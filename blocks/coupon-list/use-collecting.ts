import { useEffect, useState } from 'react'
import { usePage } from '../../runtime/page/page-store.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { showToast } from '../../runtime/shop/toasts.ts'
import { useSignal } from '../../runtime/state/signals.ts'
import { collectCoupon } from '../../schemas/coupon/coupon.ops.ts'
import { useStats, type CollectScene, type Coupon } from '../../schemas/coupon/coupon.schema.ts'
import { protocol } from '../../schemas/protocol/constants.ts'

export interface Collecting {
  /** Number of the coupon being collected. */
  busy: string | undefined
  collect: (coupon: Coupon) => void
  /** Opens the share sheet; the coupon is collected after sharing. */
  share: (coupon: Coupon) => void
}

/**
 * Collects coupons of a bound list and updates every list bound to the same call. Coupons
 * with the status `unCollect` are collected as soon as a member sees them.
 */
export function useCollecting(
  source: string | undefined,
  coupons: readonly Coupon[] | undefined,
): Collecting {
  const shop = useShop()
  const { data } = usePage()
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
    shop.overlay.value = { name: 'login' }
  }

  const waiting = (coupons ?? []).filter(
    ({ useStat, cpnNbr }) => useStat === useStats.unCollect && !tried.has(cpnNbr),
  )
  const isWaiting = isMember && waiting.length > 0
  useEffect(() => {
    if (!isWaiting) return
    for (const { cpnNbr } of waiting) tried.add(cpnNbr)
    // Not requested by a tap: on failure the button stays and then shows the reason.
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

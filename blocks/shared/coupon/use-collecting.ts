import { useEffect, useState } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import { showToast } from '../../../runtime/shop/toasts.ts'
import { useSignal } from '../../../engine/react/signals.ts'
import { collectCoupon, getShareInfo } from '../../../schemas/coupon/coupon.ops.ts'
import { useStats, type Coupon } from '../../../schemas/coupon/coupon.schema.ts'
import { protocol } from '../../../schemas/protocol/constants.ts'

export interface Collecting {
  /** Number of the coupon being collected. */
  busy: string | undefined
  collect: (coupon: Coupon) => void
  /** Opens the share sheet; the coupon is collected after sharing. */
  share: (coupon: Coupon) => void
  /** Collects a coupon with the token of a completed share. */
  collectShared: (coupon: Coupon, shareToken: string) => void
}

/**
 * Collects coupons, and passes the changed ones to `onChange`. Coupons with the status `unCollect`
 * are collected as soon as a member sees them.
 */
export function useCollecting(
  coupons: readonly Coupon[] | undefined,
  onChange: (changed: readonly Coupon[]) => void,
): Collecting {
  const shop = useShop()
  const [busy, setBusy] = useState<string>()
  const isMember = useSignal(shop.session).userNbr !== undefined
  const [tried] = useState(() => new Set<string>())

  const collectAll = async (list: readonly Coupon[], shareToken?: string) => {
    const cpnNbrs = list.map(({ cpnNbr }) => cpnNbr)
    const { CouponList } = await shop.call(
      collectCoupon,
      shareToken === undefined
        ? { cpnNbrs, scene: 'click' }
        : { cpnNbrs, scene: 'share', shareToken },
    )
    onChange(CouponList)
  }
  const during = async ({ cpnNbr }: Coupon, work: () => Promise<void>) => {
    if (!isMember) return void (shop.overlay.value = { name: 'login' })
    if (busy) return
    setBusy(cpnNbr)
    try {
      await work()
    } catch (error) {
      shop.fail(error)
    } finally {
      setBusy(undefined)
    }
  }
  const collect = (coupon: Coupon, shareToken?: string) =>
    during(coupon, async () => {
      try {
        await collectAll([coupon], shareToken)
        showToast(shop, shop.t('coupon.got'), 'success', protocol.successToast)
      } catch (error) {
        if (isGone(error)) onChange([{ ...coupon, useStat: useStats.invalid }])
        throw error
      }
    })

  const waiting = (coupons ?? []).filter(
    ({ useStat, cpnNbr }) => useStat === useStats.unCollect && !tried.has(cpnNbr),
  )
  const isWaiting = isMember && waiting.length > 0
  useEffect(() => {
    if (!isWaiting) return
    for (const { cpnNbr } of waiting) tried.add(cpnNbr)
    // Not requested by a tap: on failure the button stays and then shows the reason.
    collectAll(waiting).catch(() => undefined)
  })
  return {
    busy,
    collect: (coupon) => void collect(coupon),
    collectShared: (coupon, shareToken) => void collect(coupon, shareToken),
    share: (coupon) =>
      void during(coupon, async () => {
        // Requested before the sheet opens: the device's own sheet must follow the tap at once.
        const { ShareInfo: via } = await shop.call(getShareInfo, {
          cpnNbr: coupon.cpnNbr,
          corpNbr: shop.corpNbr.peek(),
        })
        shop.overlay.value = {
          name: 'share',
          shared: { url: via.shareUrl, title: coupon.name, via },
          taken: () => void collect(coupon, via.shareToken),
        }
      }),
  }
}

const isGone = (error: unknown): boolean =>
  error !== null && typeof error === 'object' && 'code' in error && error.code === 'COUPON_GONE'

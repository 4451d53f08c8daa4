import { useEffect, useRef } from 'react'
import { shareTokenParam } from '../../schemas/coupon/share.schema.ts'
import { useStats, type Coupon } from '../../schemas/coupon/coupon.schema.ts'
import type { Collecting } from '../shared/coupon/use-collecting.ts'

/** Parameters that Facebook's dialog adds to the return URL. */
const added = ['post_id', 'error_code', 'error_message', 'error_reason']

/**
 * Collects a coupon on return from a share dialog. The address carries the gateway's token, and an
 * `error_code` if the page was not shared; both are removed from it.
 */
export function useReturnedShare(coupon: Coupon | undefined, collecting: Collecting): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (!coupon || isDone.current) return
    isDone.current = true
    const url = new URL(location.href)
    const shareToken = url.searchParams.get(shareTokenParam)
    if (shareToken === null) return
    const isShared = !url.searchParams.has('error_code')
    for (const name of [shareTokenParam, ...added]) url.searchParams.delete(name)
    // Bypasses the router, which would draw the page again.
    History.prototype.replaceState.call(history, history.state, '', url)
    if (isShared && coupon.useStat === useStats.shareCollect)
      collecting.collectShared(coupon, shareToken)
  }, [coupon, collecting])
}

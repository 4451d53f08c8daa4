import { createAnalytics } from '../../runtime/analytics/analytics.ts'
import type { Shop } from '../../runtime/shop/shop.ts'
import type { ReadonlySignal } from '../../engine/react/signals.ts'
import type { PtInfo } from '../../schemas/catalog/product.schema.ts'
import { edgeMark, visitPath } from '../../schemas/protocol/constants.ts'
import { withoutSecret } from '../../schemas/secret-path.ts'
import type { View } from './view.ts'

/**
 * Reports page views, product views and the shop's own events to the store's analytics. `see` is
 * called with the number of each product whose page is opened.
 */
export function trackVisit(
  { config }: Pick<Shop, 'config'>,
  view: ReadonlySignal<View>,
  see: (ptNbr: string) => void,
) {
  const analytics = createAnalytics(config)
  let shown = ''
  let stopWaiting: (() => void) | undefined
  const follow = () =>
    view.subscribe(({ address, failure, page, screen }) => {
      // A page drawn again after a sign-in is the same page view.
      if (failure || !address || address === shown) return
      shown = address
      analytics.track({
        name: 'page_view',
        title: document.title,
        location: withoutSecret(location.href),
      })
      stopWaiting?.()
      if (screen.name !== 'item' && screen.name !== 'buy') return
      const key = page.blocks.find(({ type }) => type === 'PtInfo')?.data?.product
      if (key === undefined) return
      let isReported = false
      stopWaiting = page.data.subscribe((data) => {
        const product = data[key] as PtInfo | undefined // the block's spec declares this data
        if (!product || isReported) return
        isReported = true
        const { ptNbr: id, title: name, price } = product.BasicInfo
        see(id)
        analytics.track({
          name: 'view_item',
          value: price,
          items: [{ id, name, price, quantity: 1 }],
        })
      })
    })
  reportToGateway()
  return { ...analytics, follow }
}

/** Reports a page that a CDN edge may have answered to the gateway, which counts visits. */
function reportToGateway() {
  // Older browsers have no `serverTiming`.
  const [opened] = performance.getEntriesByType(
    'navigation',
  ) as Partial<PerformanceNavigationTiming>[] // entries of type `navigation`
  if (opened?.serverTiming?.some(({ name }) => name === edgeMark))
    navigator.sendBeacon(visitPath, `${location.href}\n${document.referrer}`)
}

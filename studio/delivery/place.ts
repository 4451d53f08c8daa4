import { lazy } from 'react'
import type { Place } from '../kernel/studio-place.ts'

export const place: Place = {
  group: 'settings',
  order: 20,
  path: 'delivery',
  title: 'delivery.title',
  permission: 'store.settings',
  guide: 'delivery-and-payment',
  Page: lazy(() => import('./delivery-page.tsx')),
  acts: [
    { path: 'shipping/new', title: 'delivery.newShipping' },
    { path: 'payment/new', title: 'delivery.newPayment' },
  ],
}

import { lazy } from 'react'
import type { Place } from '../kernel/studio-place.ts'
import { orderViews } from './views.ts'

export const place: Place = {
  group: 'orders',
  order: 10,
  path: 'orders',
  title: 'orders.title',
  entry: 'orders.all',
  permission: 'orders.read',
  guide: 'orders',
  guides: { returns: 'returns', payments: 'payments-to-resolve' },
  Page: lazy(() => import('./orders-page.tsx')),
  Mark: lazy(() => import('./waiting-count.tsx')),
  views: orderViews,
  find: () => import('./find.ts'),
}

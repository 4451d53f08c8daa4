import { lazy } from 'react'
import type { Place } from '../kernel/studio-place.ts'

export const place: Place = {
  order: 30,
  path: 'orders',
  title: 'orders.title',
  permission: 'orders.read',
  Page: lazy(() => import('./orders-page.tsx')),
}

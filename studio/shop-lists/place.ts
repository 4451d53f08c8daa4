import { lazy } from 'react'
import type { Place } from '../kernel/studio-place.ts'

export const place: Place = {
  group: 'settings',
  order: 25,
  path: 'lists',
  title: 'shopLists.title',
  permission: 'products.write',
  guide: 'shop-lists',
  Page: lazy(() => import('./shop-lists-page.tsx')),
}

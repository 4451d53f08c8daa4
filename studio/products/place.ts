import { lazy } from 'react'
import type { Place } from '../kernel/studio-place.ts'

export const place: Place = {
  order: 60,
  path: 'products',
  title: 'products.title',
  permission: 'products.read',
  Page: lazy(() => import('./products-page.tsx')),
}

import { lazy } from 'react'
import type { Place } from '../kernel/studio-place.ts'

export const place: Place = {
  group: 'customers',
  order: 20,
  path: 'reviews',
  title: 'reviews.title',
  permission: 'reviews.read',
  guide: 'reviews',
  Page: lazy(() => import('./reviews-page.tsx')),
}

import { lazy } from 'react'
import type { Place } from '../kernel/studio-place.ts'

export const place: Place = {
  group: 'products',
  order: 20,
  path: 'bulk',
  title: 'bulk.title',
  permission: 'store.read',
  guide: 'bulk-jobs',
  Page: lazy(() => import('./bulk-page.tsx')),
}

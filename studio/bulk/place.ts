import { lazy } from 'react'
import type { Place } from '../kernel/studio-place.ts'

export const place: Place = {
  order: 190,
  path: 'bulk',
  title: 'bulk.title',
  permission: 'store.read',
  Page: lazy(() => import('./bulk-page.tsx')),
}

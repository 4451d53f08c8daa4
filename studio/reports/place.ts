import { lazy } from 'react'
import type { Place } from '../kernel/studio-place.ts'

export const place: Place = {
  group: 'analytics',
  order: 10,
  path: 'figures',
  title: 'reports.title',
  permission: 'figures.read',
  guide: 'analytics',
  Page: lazy(() => import('./reports-page.tsx')),
}

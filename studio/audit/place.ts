import { lazy } from 'react'
import type { Place } from '../kernel/studio-place.ts'

export const place: Place = {
  group: 'settings',
  order: 50,
  path: 'audit',
  title: 'audit',
  permission: 'audit.read',
  guide: 'activity-log',
  Page: lazy(() => import('./audit-page.tsx')),
}

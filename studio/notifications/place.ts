import { lazy } from 'react'
import type { Place } from '../kernel/studio-place.ts'

export const place: Place = {
  group: 'settings',
  order: 30,
  path: 'letters',
  title: 'notifications.title',
  permission: 'letters.read',
  guide: 'notifications',
  Page: lazy(() => import('./notifications-page.tsx')),
}

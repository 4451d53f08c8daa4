import { lazy } from 'react'
import type { Place } from '../kernel/studio-place.ts'

export const place: Place = {
  order: 130,
  path: 'letters',
  title: 'notifications.title',
  permission: 'letters.read',
  Page: lazy(() => import('./notifications-page.tsx')),
}

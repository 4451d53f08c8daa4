import { lazy } from 'react'
import type { Place } from '../kernel/studio-place.ts'

export const place: Place = {
  order: 150,
  path: 'settings',
  title: 'settings',
  permission: 'store.settings',
  Page: lazy(() => import('./settings-page.tsx')),
}

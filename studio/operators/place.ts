import { lazy } from 'react'
import type { Place } from '../kernel/studio-place.ts'

export const place: Place = {
  group: 'settings',
  order: 40,
  path: 'operators',
  title: 'operators',
  permission: 'operators.read',
  guide: 'staff',
  Page: lazy(() => import('./operators-page.tsx')),
}

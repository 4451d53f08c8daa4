import { lazy } from 'react'
import type { Place } from '../../kernel/studio-place.ts'

export const place: Place = {
  group: 'shop',
  order: 50,
  path: 'faults',
  title: 'faults',
  permission: 'pages.read',
  guide: 'problems',
  Page: lazy(() => import('./faults-page.tsx')),
  Mark: lazy(() => import('./fault-count.tsx')),
}

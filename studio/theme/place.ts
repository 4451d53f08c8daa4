import { lazy } from 'react'
import type { Place } from '../kernel/studio-place.ts'

export const place: Place = {
  group: 'shop',
  order: 20,
  path: 'theme',
  title: 'theme',
  permission: 'theme.write',
  guide: 'theme',
  Page: lazy(() => import('./theme-page.tsx')),
}

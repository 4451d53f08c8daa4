import { lazy } from 'react'
import type { Place } from '../../kernel/studio-place.ts'

export const place: Place = {
  group: 'shop',
  order: 15,
  path: 'menus',
  title: 'menus',
  permission: 'pages.read',
  guide: 'menus',
  Page: lazy(() => import('./menus-page.tsx')),
}

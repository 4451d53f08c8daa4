import { lazy } from 'react'
import type { Place } from '../kernel/studio-place.ts'

export const place: Place = {
  order: 40,
  path: 'pages',
  title: 'pages',
  permission: 'pages.read',
  Page: lazy(() => import('./pages-page.tsx')),
}

import { lazy } from 'react'
import type { Place } from '../kernel/studio-place.ts'
import { searchViews } from './views.ts'

export const place: Place = {
  group: 'products',
  order: 15,
  path: 'search',
  title: 'searches.title',
  permission: 'products.read',
  guide: 'search',
  Page: lazy(() => import('./searches-page.tsx')),
  views: searchViews,
}

import { lazy } from 'react'
import type { Place } from '../kernel/studio-place.ts'

export const place: Place = {
  order: 90,
  path: 'selling',
  title: 'selling.title',
  permission: 'selling.read',
  Page: lazy(() => import('./selling-page.tsx')),
}

import { lazy } from 'react'
import type { Place } from '../kernel/studio-place.ts'

export const place: Place = {
  order: 50,
  path: 'media',
  title: 'media.title',
  permission: 'media.read',
  Page: lazy(() => import('./media-page.tsx')),
}

import { lazy } from 'react'
import type { Place } from '../kernel/studio-place.ts'

export const place: Place = {
  group: 'shop',
  order: 30,
  path: 'media',
  title: 'media.title',
  permission: 'media.read',
  guide: 'media',
  Page: lazy(() => import('./media-page.tsx')),
  find: () => import('./find.ts'),
}

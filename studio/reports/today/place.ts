import { lazy } from 'react'
import type { Place } from '../../kernel/studio-place.ts'

export const place: Place = {
  group: 'today',
  order: 10,
  path: 'today',
  title: 'today.title',
  permission: 'store.read',
  guide: 'today',
  Page: lazy(() => import('./today-page.tsx')),
}

import { lazy } from 'react'
import type { Place } from '../kernel/studio-place.ts'

export const place: Place = {
  order: 120,
  path: 'members',
  title: 'members.title',
  permission: 'members.read',
  Page: lazy(() => import('./members-page.tsx')),
}

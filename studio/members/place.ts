import { lazy } from 'react'
import type { Place } from '../kernel/studio-place.ts'

export const place: Place = {
  group: 'customers',
  order: 10,
  path: 'members',
  title: 'members.title',
  entry: 'members.all',
  permission: 'members.read',
  guide: 'customers',
  Page: lazy(() => import('./members-page.tsx')),
  find: () => import('./find.ts'),
}

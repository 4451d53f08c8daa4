import { lazy } from 'react'
import type { Place } from '../kernel/studio-place.ts'

export const place: Place = {
  order: 170,
  path: 'enquiries',
  title: 'enquiries.title',
  permission: 'enquiries.read',
  Page: lazy(() => import('./enquiries-page.tsx')),
}

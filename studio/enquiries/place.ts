import { lazy } from 'react'
import type { Place } from '../kernel/studio-place.ts'

export const place: Place = {
  group: 'customers',
  order: 30,
  path: 'enquiries',
  title: 'enquiries.title',
  permission: 'enquiries.read',
  guide: 'inquiries',
  Page: lazy(() => import('./enquiries-page.tsx')),
}

import { lazy } from 'react'
import type { Place } from '../kernel/studio-place.ts'
import { pageViews } from './views.ts'

export const place: Place = {
  group: 'shop',
  order: 10,
  path: 'pages',
  title: 'pages',
  permission: 'pages.read',
  guide: 'pages',
  guides: { '-': 'redirects-and-trash', '*': 'editing-a-page' },
  Page: lazy(() => import('./pages-page.tsx')),
  views: pageViews,
  find: () => import('./find.ts'),
}

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
  acts: [
    { path: '?begin=page', title: 'newPage', permission: 'pages.write' },
    { path: '?begin=section', title: 'sectionNew', permission: 'pages.write' },
    { path: '-/redirects?begin=redirect', title: 'newRedirect', permission: 'pages.publish' },
  ],
  find: () => import('./find.ts'),
}

import { lazy } from 'react'
import type { Place } from '../kernel/studio-place.ts'
import { productViews } from './views.ts'

export const place: Place = {
  group: 'products',
  order: 10,
  path: 'products',
  title: 'products.title',
  entry: 'products.all',
  permission: 'products.read',
  Page: lazy(() => import('./products-page.tsx')),
  views: productViews,
  acts: [{ path: 'new', title: 'products.new', permission: 'products.write' }],
  find: () => import('./find.ts'),
}

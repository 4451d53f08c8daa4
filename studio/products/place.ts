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
  guide: 'products',
  guides: {
    sheet: 'many-products-at-once',
    stock: 'stock',
    categories: 'categories-and-tags',
    tags: 'categories-and-tags',
    import: 'import-and-export-of-products',
  },
  Page: lazy(() => import('./products-page.tsx')),
  views: productViews,
  acts: [
    { path: 'new', title: 'products.new', permission: 'products.write' },
    {
      path: 'categories?begin=category',
      title: 'products.newCategory',
      permission: 'products.write',
    },
    { path: 'tags?begin=tag', title: 'products.newTag', permission: 'products.write' },
  ],
  find: () => import('./find.ts'),
}

import { lazy } from 'react'
import type { Place } from '../kernel/studio-place.ts'
import { sellingViews } from './views.ts'

export const place: Place = {
  group: 'marketing',
  order: 10,
  path: 'selling',
  title: 'selling.title',
  entry: 'selling.calendar',
  permission: 'selling.read',
  guide: 'marketing',
  Page: lazy(() => import('./selling-page.tsx')),
  views: sellingViews,
  acts: [
    { path: 'coupons/new', title: 'selling.newCoupon', permission: 'selling.write' },
    { path: 'campaigns/new', title: 'selling.newCampaign', permission: 'selling.write' },
    { path: 'levels/new', title: 'selling.newLevel', permission: 'selling.write' },
  ],
  find: () => import('./find.ts'),
}

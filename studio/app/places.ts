import { lazy, type ComponentType } from 'react'
import type { Permission } from '../../schemas/kit/permissions.ts'
import type { TextKey } from '../kernel/texts/all.ts'

/** A part of the Studio within a store; add a new one here. */
interface Place {
  path: string
  title: TextKey
  permission: Permission
  Page: ComponentType
  /** What waits there, beside its name. */
  Mark?: ComponentType
}

export const places: readonly Place[] = [
  {
    path: 'today',
    title: 'today.title',
    permission: 'store.read',
    Page: lazy(() => import('../figures/today/today-page.tsx')),
  },
  {
    path: 'figures',
    title: 'figures.title',
    permission: 'figures.read',
    Page: lazy(() => import('../figures/figures-page.tsx')),
  },
  {
    path: 'orders',
    title: 'orders.title',
    permission: 'orders.read',
    Page: lazy(() => import('../orders/orders-page.tsx')),
  },
  {
    path: 'pages',
    title: 'pages',
    permission: 'pages.read',
    Page: lazy(() => import('../pages/pages-page.tsx')),
  },
  {
    path: 'media',
    title: 'media.title',
    permission: 'media.read',
    Page: lazy(() => import('../media/media-page.tsx')),
  },
  {
    path: 'products',
    title: 'products.title',
    permission: 'products.read',
    Page: lazy(() => import('../products/products-page.tsx')),
  },
  {
    path: 'forms',
    title: 'forms.title',
    permission: 'forms.read',
    Page: lazy(() => import('../forms/forms-page.tsx')),
  },
  {
    path: 'theme',
    title: 'theme',
    permission: 'theme.write',
    Page: lazy(() => import('../theme/theme-page.tsx')),
  },
  {
    path: 'selling',
    title: 'selling.title',
    permission: 'selling.read',
    Page: lazy(() => import('../selling/selling-page.tsx')),
  },
  {
    path: 'delivery',
    title: 'delivery.title',
    permission: 'store.settings',
    Page: lazy(() => import('../delivery/delivery-page.tsx')),
  },
  {
    path: 'faults',
    title: 'faults',
    permission: 'pages.read',
    Page: lazy(() => import('../pages/faults/faults-page.tsx')),
    Mark: lazy(() => import('../pages/faults/fault-count.tsx')),
  },
  {
    path: 'members',
    title: 'members.title',
    permission: 'members.read',
    Page: lazy(() => import('../members/members-page.tsx')),
  },
  {
    path: 'letters',
    title: 'letters.title',
    permission: 'letters.read',
    Page: lazy(() => import('../letters/letters-page.tsx')),
  },
  {
    path: 'lists',
    title: 'shopLists.title',
    permission: 'products.write',
    Page: lazy(() => import('../shop-lists/shop-lists-page.tsx')),
  },
  {
    path: 'settings',
    title: 'settings',
    permission: 'store.settings',
    Page: lazy(() => import('../settings/settings-page.tsx')),
  },
  {
    path: 'operators',
    title: 'operators',
    permission: 'operators.read',
    Page: lazy(() => import('../operators/operators-page.tsx')),
  },
  {
    path: 'enquiries',
    title: 'enquiries.title',
    permission: 'enquiries.read',
    Page: lazy(() => import('../enquiries/enquiries-page.tsx')),
  },
  {
    path: 'reviews',
    title: 'reviews.title',
    permission: 'reviews.read',
    Page: lazy(() => import('../reviews/reviews-page.tsx')),
  },
  {
    path: 'bulk',
    title: 'bulk.title',
    permission: 'store.read',
    Page: lazy(() => import('../bulk/bulk-page.tsx')),
  },
  {
    path: 'audit',
    title: 'audit',
    permission: 'audit.read',
    Page: lazy(() => import('../audit/audit-page.tsx')),
  },
]

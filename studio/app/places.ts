import { lazy, type ComponentType } from 'react'
import type { Permission } from '../../schemas/operator/permissions.ts'
import type { TextKey } from '../texts/all.ts'

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
    path: 'faults',
    title: 'faults',
    permission: 'pages.read',
    Page: lazy(() => import('../faults/faults-page.tsx')),
    Mark: lazy(() => import('../faults/fault-count.tsx')),
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
    path: 'audit',
    title: 'audit',
    permission: 'audit.read',
    Page: lazy(() => import('../audit/audit-page.tsx')),
  },
]

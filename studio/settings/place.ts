import { lazy } from 'react'
import type { Place } from '../kernel/studio-place.ts'

export const place: Place = {
  group: 'settings',
  order: 10,
  path: 'settings',
  title: 'settings',
  entry: 'settings.general',
  permission: 'store.settings',
  guide: 'settings',
  Page: lazy(() => import('./settings-page.tsx')),
  parts: [
    'settings.names',
    'settings.langs',
    'settings.contact',
    'settings.pictures',
    'settings.money',
    'settings.time',
    'settings.orders',
    'settings.dispatch',
    'settings.switches',
    'settings.accounts',
    'settings.links',
    'settings.engines',
    'settings.analytics',
    'settings.door',
    'settings.hosts',
  ],
}

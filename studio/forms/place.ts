import { lazy } from 'react'
import type { Place } from '../kernel/studio-place.ts'

export const place: Place = {
  group: 'shop',
  order: 40,
  path: 'forms',
  title: 'forms.title',
  permission: 'forms.read',
  guide: 'forms',
  Page: lazy(() => import('./forms-page.tsx')),
  acts: [{ path: '?begin=new', title: 'forms.new', permission: 'forms.write' }],
  find: () => import('./find.ts'),
}

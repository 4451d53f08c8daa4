import type { PlaceView } from '../kernel/studio-place.ts'

/** The lists of marketing, beside the calendar of all. */
export const sellingViews: readonly PlaceView[] = [
  { path: 'campaigns', title: 'selling.campaigns' },
  { path: 'coupons', title: 'selling.coupons' },
  { path: 'codes', title: 'selling.codes' },
  { path: 'levels', title: 'selling.levels' },
]

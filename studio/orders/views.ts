import type { PlaceView } from '../kernel/studio-place.ts'

/** The views about orders, beside their list. */
export const orderViews: readonly PlaceView[] = [
  { path: 'returns', title: 'orders.requests' },
  { path: 'payments', title: 'orders.payments' },
]

import type { PlaceView } from '../kernel/studio-place.ts'

/** Lists beside that of the pages; no page begins with an empty part. */
export const pageViews: readonly PlaceView[] = [
  { path: '-/redirects', title: 'redirects' },
  { path: '-/trash', title: 'trash' },
]

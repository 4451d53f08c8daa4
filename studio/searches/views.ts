import type { PlaceView } from '../kernel/studio-place.ts'

/** The views about the shop's search, beside what was searched. */
export const searchViews: readonly PlaceView[] = [{ path: 'synonyms', title: 'searches.synonyms' }]

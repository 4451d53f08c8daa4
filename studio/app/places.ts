import { places as made } from '../../generated/studio/places.ts'
import type { Place } from '../kernel/studio-place.ts'

/** The parts of the Studio within a store, in the order of the menu. */
export const places: readonly Place[] = made

/** The shops of carriers where parcels are picked up. */
export { findPickupStore } from './find-store.ts'
export { formOriginsOf, pickupFrom } from './pickup-from.ts'
export { addPickupRoutes } from './pickup-routes.ts'

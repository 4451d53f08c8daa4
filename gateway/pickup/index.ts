export { formOriginsOf, pickupFrom } from './pickup-from.ts'
export { addPickupRoutes } from './pickup-routes.ts'

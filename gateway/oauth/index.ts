export type { SocialPerson } from '../core/ports.ts'
export { addOAuthRoutes } from './oauth-routes.ts'
export type { SocialVisits } from './social.ts'
export { socialFrom, type StandIn } from './social-from.ts'

/** Signing in by LINE, Facebook and other providers. */
export { addOAuthRoutes } from './oauth-routes.ts'
export type { SocialVisits } from './social.ts'
export { socialFrom, type StandIn } from './social-from.ts'

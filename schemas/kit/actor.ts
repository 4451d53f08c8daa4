/** Who causes a change: a shopper, an operator, a token of one, a background job, a provider. */
export const actorKinds = ['shopper', 'operator', 'token', 'job', 'provider'] as const
export type ActorKind = (typeof actorKinds)[number]

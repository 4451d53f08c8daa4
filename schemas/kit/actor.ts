/** Kinds of actors: a shopper, an operator, an operator's token, a background job, a provider. */
export const actorKinds = ['shopper', 'operator', 'token', 'job', 'provider'] as const
export type ActorKind = (typeof actorKinds)[number]

import type { ActorKind } from '../../schemas/kit/actor.ts'

/** Who acts. Written down with every change that somebody may ask about later. */
export interface Actor<K extends ActorKind = ActorKind> {
  kind: K
  /** Member number (empty for guests), operator's or token's name, name of the job or provider. */
  name: string
}

export const shopper = (userNbr: string | null | undefined): Actor<'shopper'> => ({
  kind: 'shopper',
  name: userNbr ?? '',
})

export const jobActor = (name: string): Actor<'job'> => ({ kind: 'job', name })

export const providerActor = (name: string): Actor<'provider'> => ({ kind: 'provider', name })

/** Operators act themselves, or by a token that they gave to a program. */
export const isOperator = ({ kind }: Actor): boolean => kind === 'operator' || kind === 'token'

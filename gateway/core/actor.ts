import type { ActorKind } from '../../schemas/kit/actor.ts'
import type { Permission } from '../../schemas/kit/permissions.ts'

/** Who performs a change; recorded with every change that may be asked about later. */
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

/** The calling operator, with their permissions in the store of the call. */
export interface Operator {
  operatorNbr: string
  name: string
  permissions: ReadonlySet<Permission>
  /** Whether they re-authenticated within the last minutes; a token never does. */
  isFresh: boolean
  /** Name of the program, if the call is made with a token. */
  token?: string
}

export const operatorActor = ({ name, token }: Pick<Operator, 'name' | 'token'>): Actor =>
  token === undefined ? { kind: 'operator', name } : { kind: 'token', name: `${name} (${token})` }

/** Whether the actor is an operator, in person or through a token given to a program. */
export const isOperator = ({ kind }: Actor): boolean => kind === 'operator' || kind === 'token'

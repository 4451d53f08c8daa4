import type { ActorKind } from '../../schemas/kit/actor.ts'
import type { Permission } from '../../schemas/kit/permissions.ts'

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

/** An operator who calls, and what they may do in the store of the call. */
export interface Operator {
  operatorNbr: string
  name: string
  permissions: ReadonlySet<Permission>
  /** Whether they have proven to be present within the last minutes; a token never has. */
  isFresh: boolean
  /** The program's name, if it calls with a token. */
  token?: string
}

export const operatorActor = ({ name, token }: Pick<Operator, 'name' | 'token'>): Actor =>
  token === undefined ? { kind: 'operator', name } : { kind: 'token', name: `${name} (${token})` }

/** Operators act themselves, or by a token that they gave to a program. */
export const isOperator = ({ kind }: Actor): boolean => kind === 'operator' || kind === 'token'

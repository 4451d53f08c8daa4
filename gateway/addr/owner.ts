import type { AddressKind } from '../../schemas/addr/address.schema.ts'
import type { Context } from '../http/context.ts'
import { OpFailure } from '../http/failure.ts'
import type { Owner } from './addresses.ts'

/** Whose addresses a call is about: the session's, never those of a payload. */
export function ownerIn({ store, member }: Context, kind: AddressKind): Owner {
  if (!member) throw new OpFailure('NO_SESSION')
  return { storeNbr: store.storeNbr, userNbr: member.userNbr, kind }
}

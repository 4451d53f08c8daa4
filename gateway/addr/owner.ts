import type { AddressKind } from '../../schemas/addr/address.schema.ts'
import type { Context } from '../core/context.ts'
import { OpFailure } from '../kernel/failure.ts'
import type { Owner } from './addresses.ts'

/** The owner of addresses: always the session's member, never one from the payload. */
export function ownerIn({ store, member }: Context, kind: AddressKind): Owner {
  if (!member) throw new OpFailure('NO_SESSION')
  return { storeNbr: store.storeNbr, userNbr: member.userNbr, kind }
}

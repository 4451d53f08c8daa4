import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Nbr } from '../kit/types.ts'

/** Number of a member. Not `userNbr`, which is always the caller’s own. */
const memberNbr = Nbr()

export const exportMember = defineOp({
  fun: 'account',
  op: 'exportMember',
  access: 'operator',
  permission: 'members.write',
  kind: 'command',
  doc: 'Returns all that the shop knows of a member, for a person who asks for it; amounts in minor units.',
  request: Type.Object({ memberNbr }),
  response: Type.Object({
    /** The person's data by topic: profile, addresses, orders and so on. */
    file: Type.Record(Type.String(), Type.Unknown()),
  }),
})

export const eraseMember = defineOp({
  fun: 'account',
  op: 'eraseMember',
  access: 'operator',
  permission: 'members.erase',
  kind: 'command',
  proof: 'person',
  once: true,
  doc: 'Erases the person behind a member for good: name, contacts, addresses, cart, favourites, enquiries, reviews, form answers and notifications. Orders and ledgers stay, with the number alone.',
  request: Type.Object({ memberNbr }),
  response: Type.Object({}),
  errors: {
    /** The member is already erased. */
    MEMBER_ERASED: Type.Object({}),
  },
})

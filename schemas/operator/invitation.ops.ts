import { Type } from '@sinclair/typebox'
import { noFacts } from '../account/failures.ts'
import { defineOp, noInput } from '../kit/define-op.ts'
import { Literals, Nbr } from '../kit/types.ts'
import { InvitationToken, Myself, NewPasswd, OperatorName, RoleName } from './operator.schema.ts'

const ofStore = Type.Object({ storeNbr: Nbr() })

export const showInvitation = defineOp({
  fun: 'session',
  op: 'showInvitation',
  access: 'anyone',
  kind: 'query',
  limit: 60,
  doc: 'Returns whom an invitation is for, and what the store offers.',
  request: Type.Object({ token: InvitationToken() }),
  response: Type.Object({
    email: Type.String(),
    name: Type.String(),
    storeName: Type.String(),
    roles: Type.Array(RoleName()),
    /**
     * How it is accepted: with a first password; with a new password for an account whose mailbox
     * is unverified, which is then reset; or by signing in, where the Studio asks.
     */
    way: Literals(['new', 'over', 'signIn']),
  }),
})

export const acceptInvitation = defineOp({
  fun: 'session',
  op: 'acceptInvitation',
  access: 'anyone',
  kind: 'command',
  limit: 60,
  doc: 'Sets the password of an invited operator, gives them the offered roles, and signs in. The link works once.',
  request: Type.Object({ token: InvitationToken(), name: OperatorName(), passwd: NewPasswd() }),
  response: Myself,
  errors: {
    /** The invited person has an account: sign in and accept with `session.joinStore`. */
    HAS_ACCOUNT: noFacts,
  },
})

export const listInvitations = defineOp({
  fun: 'session',
  op: 'listInvitations',
  access: 'self',
  kind: 'query',
  doc: 'Returns the stores that offer the operator roles. Empty until their mailbox is proven by a mailed link.',
  request: noInput,
  response: Type.Object({
    InvitationList: Type.Array(
      Type.Object({
        storeNbr: Nbr(),
        name: Type.String(),
        roles: Type.Array(RoleName()),
        invitedBy: Type.String(),
      }),
    ),
  }),
})

export const joinStore = defineOp({
  fun: 'session',
  op: 'joinStore',
  access: 'self',
  kind: 'command',
  doc: 'Accepts the roles that a store offers.',
  request: ofStore,
  response: Myself,
})

export const declineStore = defineOp({
  fun: 'session',
  op: 'declineStore',
  access: 'self',
  kind: 'command',
  doc: 'Declines the roles that a store offers; its links end.',
  request: ofStore,
  response: Type.Object({}),
})

import { Type } from '@sinclair/typebox'
import { noFacts } from '../account/failures.ts'
import { defineOp, noInput } from '../kit/define-op.ts'
import { Nbr } from '../kit/types.ts'
import { EmailText, OperatorName, RoleList, RoleName } from './operator.schema.ts'

const Invited = Type.Object({
  operatorNbr: Nbr(),
  /**
   * One-time link for the invited person, valid for seven days; empty if another store has given or
   * offered them roles, or if they have an account: then only the emailed link is valid, or the
   * Studio asks them.
   */
  link: Type.String(),
})
const LAST_OWNER = noFacts

export const listOperators = defineOp({
  fun: 'operator',
  op: 'listOperators',
  access: 'operator',
  permission: 'operators.read',
  kind: 'query',
  doc: 'Returns the operators of the store with their roles, by name.',
  request: noInput,
  response: Type.Object({
    OperatorList: Type.Array(
      Type.Object({
        operatorNbr: Nbr(),
        name: Type.String(),
        email: Type.String(),
        roles: Type.Array(RoleName()),
        /** Invited, and has not accepted yet. */
        isInvited: Type.Boolean(),
        hasSecondFactor: Type.Boolean(),
        /** '' if never. */
        seenAt: Type.String(),
      }),
    ),
  }),
})

export const inviteOperator = defineOp({
  fun: 'operator',
  op: 'inviteOperator',
  access: 'operator',
  permission: 'operators.write',
  kind: 'command',
  proof: 'person',
  once: true,
  doc: 'Offers a person roles in the store, which they hold once they accept; sends them a link by mail.',
  request: Type.Object({ email: EmailText(), name: OperatorName(), roles: RoleList() }),
  response: Invited,
  errors: { OPERATOR_EXISTS: noFacts },
})

export const inviteAgain = defineOp({
  fun: 'operator',
  op: 'inviteAgain',
  access: 'operator',
  permission: 'operators.write',
  kind: 'command',
  proof: 'person',
  once: true,
  doc: 'Sends an invited person another link; earlier ones of this store end.',
  request: Type.Object({ operatorNbr: Nbr() }),
  response: Invited,
  errors: { OPERATOR_ACTIVE: noFacts },
})

export const setRoles = defineOp({
  fun: 'operator',
  op: 'setRoles',
  access: 'operator',
  permission: 'operators.write',
  kind: 'command',
  proof: 'person',
  once: true,
  doc: 'Replaces the roles of an operator in the store. One owner always remains.',
  request: Type.Object({ operatorNbr: Nbr(), roles: RoleList() }),
  response: Type.Object({}),
  errors: { LAST_OWNER },
})

export const removeOperator = defineOp({
  fun: 'operator',
  op: 'removeOperator',
  access: 'operator',
  permission: 'operators.write',
  kind: 'command',
  proof: 'person',
  once: true,
  doc: 'Takes all roles in the store from an operator. One owner always remains.',
  request: Type.Object({ operatorNbr: Nbr() }),
  response: Type.Object({}),
  errors: { LAST_OWNER },
})

import { Type } from '@sinclair/typebox'
import { noFacts } from '../account/failures.ts'
import { defineOp, noInput } from '../kit/define-op.ts'
import { Nbr } from '../kit/types.ts'
import { OperatorName, TokenPermissionName } from './operator.schema.ts'

export const listTokens = defineOp({
  fun: 'token',
  op: 'listTokens',
  access: 'self',
  kind: 'query',
  doc: 'Returns the tokens that the operator gave to programs, the newest first.',
  request: noInput,
  response: Type.Object({
    TokenList: Type.Array(
      Type.Object({
        tokenNbr: Nbr(),
        name: Type.String(),
        permissions: Type.Array(TokenPermissionName()),
        madeAt: Type.String(),
        expiresAt: Type.String(),
        /** '' if never. */
        usedAt: Type.String(),
      }),
    ),
  }),
})

export const makeToken = defineOp({
  fun: 'token',
  op: 'makeToken',
  access: 'self',
  kind: 'command',
  proof: 'person',
  doc: 'Makes a token for a program. It acts as the operator, in the same stores, with the given permissions at most; its text is never shown again.',
  request: Type.Object({
    name: OperatorName(),
    permissions: Type.Array(TokenPermissionName(), {
      minItems: 1,
      maxItems: 40,
      uniqueItems: true,
    }),
    days: Type.Integer({ minimum: 1, maximum: 366, default: 90 }),
  }),
  response: Type.Object({ tokenNbr: Nbr(), token: Type.String() }),
  errors: { TOKENS_FULL: noFacts },
})

export const revokeToken = defineOp({
  fun: 'token',
  op: 'revokeToken',
  access: 'self',
  kind: 'command',
  doc: 'Ends a token at once.',
  request: Type.Object({ tokenNbr: Nbr() }),
  response: Type.Object({}),
})

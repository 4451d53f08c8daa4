import { Type } from '@sinclair/typebox'
import { codeTries, noFacts, tries } from '../account/failures.ts'
import { defineOp, noInput } from '../kit/define-op.ts'
import { Nbr } from '../kit/types.ts'
import {
  AuthenticatorAnswer,
  EmailText,
  GivenCode,
  GivenPasswd,
  Myself,
  NewPasswd,
  OperatorName,
  RoleName,
} from './operator.schema.ts'

const done = Type.Object({})
const Options = Type.Object({ options: Type.Unknown() })
const passkeyErrors = {
  ...tries,
  /**
   * The passkey is unknown or removed, or its response came too late; these cannot be
   * distinguished.
   */
  PASSKEY_REFUSED: noFacts,
}

export const showEntrance = defineOp({
  fun: 'session',
  op: 'showEntrance',
  access: 'anyone',
  kind: 'query',
  doc: 'Returns what the sign-in page shows: in the demo its operators with their password.',
  request: noInput,
  response: Type.Object({
    passwd: Type.String(),
    OperatorList: Type.Array(
      Type.Object({ name: Type.String(), email: Type.String(), role: RoleName() }),
    ),
  }),
})

export const signIn = defineOp({
  fun: 'session',
  op: 'signIn',
  access: 'anyone',
  kind: 'command',
  limit: 60,
  doc: 'Signs in by password and, where set up, a code of the authenticator app or a recovery code.',
  request: Type.Object({
    email: EmailText(),
    passwd: GivenPasswd(),
    code: Type.Optional(GivenCode()),
  }),
  response: Myself,
  errors: {
    ...codeTries,
    SIGN_IN_REFUSED: noFacts,
    /** The password is correct; the account also requires a code. */
    CODE_NEEDED: noFacts,
    /**
     * The password is correct, but the account has passkeys and no authenticator app: use a
     * passkey.
     */
    PASSKEY_NEEDED: noFacts,
  },
})

export const beginPasskeySignIn = defineOp({
  fun: 'session',
  op: 'beginPasskeySignIn',
  access: 'anyone',
  kind: 'command',
  limit: 60,
  doc: 'Returns what the browser’s authenticator must sign; good for one answer within five minutes.',
  request: noInput,
  response: Options,
})

export const signInByPasskey = defineOp({
  fun: 'session',
  op: 'signInByPasskey',
  access: 'anyone',
  kind: 'command',
  limit: 60,
  doc: 'Signs in by a passkey, which replaces password and code.',
  request: Type.Object({ answer: AuthenticatorAnswer() }),
  response: Myself,
  errors: passkeyErrors,
})

export const showMyself = defineOp({
  fun: 'session',
  op: 'showMyself',
  access: 'self',
  kind: 'query',
  doc: 'Returns the signed-in operator with the stores that they work for.',
  request: noInput,
  response: Myself,
})

/** Most stores that are asked about at once. */
export const mostStoresAsked = 100
/** Things that wait in a store are counted up to this number. */
export const mostWaiting = 100

export const countWaiting = defineOp({
  fun: 'session',
  op: 'countWaiting',
  access: 'self',
  kind: 'query',
  doc: 'Returns what waits in some of the own stores, as far as the roles there let it be seen, counted up to 100.',
  request: Type.Object({
    storeNbrs: Type.Array(Nbr(), { minItems: 1, maxItems: mostStoresAsked }),
  }),
  response: Type.Object({
    StoreCountList: Type.Array(
      Type.Object({
        storeNbr: Nbr(),
        /** Orders to ship. */
        toShip: Type.Optional(Type.Integer()),
        /** Blocks that fail for shoppers. */
        problems: Type.Optional(Type.Integer()),
      }),
    ),
  }),
})

export const signOut = defineOp({
  fun: 'session',
  op: 'signOut',
  access: 'self',
  kind: 'command',
  doc: 'Ends the session of this browser.',
  request: noInput,
  response: done,
})

export const proveMyself = defineOp({
  fun: 'session',
  op: 'proveMyself',
  access: 'self',
  kind: 'command',
  limit: 60,
  doc: 'Proves presence by password, with a code where the app is set up, before money is moved or access given.',
  request: Type.Object({ passwd: GivenPasswd(), code: Type.Optional(GivenCode()) }),
  response: Myself,
  errors: {
    ...codeTries,
    SIGN_IN_REFUSED: noFacts,
    CODE_NEEDED: noFacts,
    /** The second factor is a passkey: re-authenticate with `session.proveByPasskey`. */
    PASSKEY_NEEDED: noFacts,
  },
})

export const proveByPasskey = defineOp({
  fun: 'session',
  op: 'proveByPasskey',
  access: 'self',
  kind: 'command',
  limit: 60,
  doc: 'The same by a passkey of the signed-in operator.',
  request: Type.Object({ answer: AuthenticatorAnswer() }),
  response: Myself,
  errors: passkeyErrors,
})

export const listSessions = defineOp({
  fun: 'session',
  op: 'listSessions',
  access: 'self',
  kind: 'query',
  doc: 'Returns the browsers in which the operator is signed in, the latest used first.',
  request: noInput,
  response: Type.Object({
    SessionList: Type.Array(
      Type.Object({
        sessionNbr: Nbr(),
        /** User agent of the browser. */
        userAgent: Type.String(),
        startedAt: Type.String(),
        seenAt: Type.String(),
        isThis: Type.Boolean(),
      }),
    ),
  }),
})

export const endSession = defineOp({
  fun: 'session',
  op: 'endSession',
  access: 'self',
  kind: 'command',
  doc: 'Signs the operator out in another browser; without a number in all others.',
  request: Type.Object({ sessionNbr: Type.Optional(Nbr()) }),
  response: done,
})

export const setMyPasswd = defineOp({
  fun: 'session',
  op: 'setMyPasswd',
  access: 'self',
  kind: 'command',
  limit: 60,
  doc: 'Changes the own password and signs out everywhere else.',
  request: Type.Object({ passwd: GivenPasswd(), newPasswd: NewPasswd() }),
  response: done,
  errors: { ...tries, SIGN_IN_REFUSED: noFacts },
})

export const beginTotp = defineOp({
  fun: 'session',
  op: 'beginTotp',
  access: 'self',
  kind: 'command',
  proof: 'person',
  doc: 'Returns a new secret for an authenticator app, as text and as QR code; it counts once confirmed.',
  request: noInput,
  response: Type.Object({
    /** Base32. */
    secret: Type.String(),
    /** SVG. */
    picture: Type.String(),
  }),
})

export const confirmTotp = defineOp({
  fun: 'session',
  op: 'confirmTotp',
  access: 'self',
  kind: 'command',
  proof: 'person',
  limit: 60,
  doc: 'Sets up the authenticator app by its first code, and returns recovery codes, which are never shown again.',
  request: Type.Object({ code: GivenCode() }),
  response: Type.Object({ CodeList: Type.Array(Type.String()) }),
  errors: codeTries,
})

export const removeTotp = defineOp({
  fun: 'session',
  op: 'removeTotp',
  access: 'self',
  kind: 'command',
  proof: 'person',
  doc: 'Removes the authenticator app and the recovery codes.',
  request: noInput,
  response: done,
})

export const listPasskeys = defineOp({
  fun: 'session',
  op: 'listPasskeys',
  access: 'self',
  kind: 'query',
  doc: 'Returns the operator’s passkeys, the newest first.',
  request: noInput,
  response: Type.Object({
    PasskeyList: Type.Array(
      Type.Object({
        passkeyNbr: Nbr(),
        name: Type.String(),
        addedAt: Type.String(),
        /** '' if never. */
        usedAt: Type.String(),
      }),
    ),
  }),
})

export const beginPasskey = defineOp({
  fun: 'session',
  op: 'beginPasskey',
  access: 'self',
  kind: 'command',
  proof: 'person',
  doc: 'Returns what the browser’s authenticator needs to make a passkey.',
  request: noInput,
  response: Options,
})

export const addPasskey = defineOp({
  fun: 'session',
  op: 'addPasskey',
  access: 'self',
  kind: 'command',
  doc: 'Adds the passkey that the browser’s authenticator made.',
  request: Type.Object({ name: OperatorName(), answer: AuthenticatorAnswer() }),
  response: done,
  errors: { PASSKEY_REFUSED: noFacts },
})

export const removePasskey = defineOp({
  fun: 'session',
  op: 'removePasskey',
  access: 'self',
  kind: 'command',
  proof: 'person',
  doc: 'Removes a passkey.',
  request: Type.Object({ passkeyNbr: Nbr() }),
  response: done,
})

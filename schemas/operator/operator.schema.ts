import { Type } from '@sinclair/typebox'
import { Literals, Nbr, type Static } from '../kit/types.ts'
import { permissions, roles, tokenPermissions } from '../kit/permissions.ts'

export const EmailText = () => Type.String({ format: 'email', minLength: 3, maxLength: 254 })
export const OperatorName = () => Type.String({ pattern: '\\S', minLength: 1, maxLength: 60 })

/** A new operator password; shorter ones can be cracked within days if the database leaks. */
export const NewPasswd = () => Type.String({ minLength: 12, maxLength: 200 })
/** A password typed at sign-in; has no minimum length, so that short ones are reported as wrong. */
export const GivenPasswd = () => Type.String({ minLength: 1, maxLength: 200 })

/** Six digits of an authenticator app, or a recovery code. */
export const GivenCode = () => Type.String({ minLength: 6, maxLength: 20 })

/** Random token of an invitation link. */
export const InvitationToken = () => Type.String({ pattern: '^[A-Za-z0-9_-]{20,60}$' })

export const RoleName = () => Literals(roles)
export const RoleList = () =>
  Type.Array(RoleName(), { minItems: 1, maxItems: 7, uniqueItems: true })
export const PermissionName = () => Literals(permissions)
export const TokenPermissionName = () => Literals(tokenPermissions)

/** Response of a browser's authenticator; validated by the library that verifies it. */
export const AuthenticatorAnswer = () =>
  Type.Object(
    { id: Type.String({ maxLength: 1_400 }), type: Type.Literal('public-key') },
    { additionalProperties: true },
  )

/** A store that an operator works for. */
export const OperatorStore = Type.Object({
  storeNbr: Nbr(),
  name: Type.String(),
  /** `https://shop.example` */
  origin: Type.String(),
  /** Whether guests need no password. */
  isOpen: Type.Boolean(),
  /** Key of its small icon, else of its logo; '' without one. */
  icon: Type.String(),
  /** ISO 4217 code of the store's currency. */
  currency: Type.String(),
  /** IANA name of the store's time zone. */
  timeZone: Type.String(),
  roles: Type.Array(RoleName()),
  permissions: Type.Array(PermissionName()),
})
export type OperatorStore = Static<typeof OperatorStore>

/** A signed-in operator's own data, for the Studio and the commands. */
export const Myself = Type.Object({
  operatorNbr: Nbr(),
  name: Type.String(),
  email: Type.String(),
  /** A demo operator, whose password is public. */
  isDemo: Type.Boolean(),
  hasTotp: Type.Boolean(),
  passkeys: Type.Integer(),
  recoveryCodes: Type.Integer(),
  /** An owner without second factor, who must set one up before anything else. */
  mustSetUp: Type.Boolean(),
  /**
   * Time until which operations requiring a recent authentication are allowed; empty if not
   * allowed.
   */
  freshUntil: Type.String(),
  StoreList: Type.Array(OperatorStore),
})
export type Myself = Static<typeof Myself>

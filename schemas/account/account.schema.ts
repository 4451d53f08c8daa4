import { Type } from '@sinclair/typebox'
import { ImageKey, Literals, Nbr, Sealed, type Static } from '../kit/types.ts'

/** What accounts are limited to (S1 §5, §9; decisions 5 and 6). Times in seconds. */
export const accountRules = {
  passwdMin: 6,
  passwdMax: 16,
  codeDigits: 6,
  codeLasts: 300,
  codeTries: 5,
  resendAfter: 60,
  resetLasts: 1_800,
  /** The slider's range and tolerance in pixels. */
  captchaRange: 251,
  captchaTolerance: 5,
  captchaLasts: 120,
  /** Milliseconds after which a solved puzzle closes. */
  captchaCloses: 500,
} as const

/** Ways to sign in by another's account. */
export const snsTypes = ['fb', 'line'] as const
export type SnsType = (typeof snsTypes)[number]

/** What a code sent to a contact is good for; it opens nothing else. */
export const codePurposes = ['login', 'bind', 'passwd'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** A mobile number as it is typed; `canonicalMobile` has the rule. */
export const MobileText = Type.String({ minLength: 1, maxLength: 40 })
export const EmailText = Type.String({ minLength: 3, maxLength: 254 })
export const MemName = Type.String({ minLength: 1, maxLength: 40 })
/** A new password (S1 §5). */
export const NewPasswd = Type.String({ pattern: '^[A-Za-z0-9_]{6,16}$' })
/** A password as typed to be checked: whatever it is, the answer is that it is wrong. */
export const Passwd = Type.String({ minLength: 1, maxLength: 100 })
export const CodeText = Type.String({ pattern: '^[0-9]{4,8}$' })

/** The contact an account has alone, and whose fellow must be bound; `''` where nothing is to be bound (S1 §2). */
export const MemAcType = Literals(['', 'mobile', 'email'], { default: '' })
export type MemAcType = Static<typeof MemAcType>

export const MemInfo = Type.Object({
  userNbr: Nbr(),
  memName: Sealed(Type.String()),
  memAcType: MemAcType,
  levelNbr: Nbr(),
  avatar: ImageKey(),
})
export type MemInfo = Static<typeof MemInfo>

export const MemFullInfo = Type.Object({
  userNbr: Nbr(),
  memName: Sealed(Type.String()),
  mobile: Sealed(Type.String()),
  email: Sealed(Type.String()),
  memAcType: MemAcType,
  avatar: ImageKey(),
  memPoints: Type.Integer(),
  hasPasswd: Type.Boolean(),
  /** Accounts elsewhere that open this one. */
  snsTypes: Type.Array(Literals(snsTypes)),
  /** ISO date-time. */
  createdAt: Type.String(),
})
export type MemFullInfo = Static<typeof MemFullInfo>

/** A member level: what it is called, gives, and takes off prices (S2 §3). */
export const LevelInfo = Type.Object({
  levelNbr: Nbr(),
  levelName: Type.String(),
  /** 0 none, 1 percentage, 2 fixed amount. */
  pricePolicy: Type.Integer({ minimum: 0, maximum: 2 }),
  /** Percent. */
  discPer: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Major units. */
  discAmt: Type.Number({ minimum: 0 }),
  /** 1 round, 2 floor, 3 ceil, else none. */
  roundType: Type.Integer({ minimum: 0 }),
  /** Key and value pairs for reading. */
  benefits: Type.Array(Type.Object({ key: Type.String(), value: Type.String() })),
})
export type LevelInfo = Static<typeof LevelInfo>

/** All that a member is told of the own account. */
export const Member = Type.Object({ MemInfo, MemFullInfo, LevelInfo })
export type Member = Static<typeof Member>

/** What signing in answers, whichever way. */
export const SignedIn = Type.Object({
  MemInfo,
  MemFullInfo,
  LevelInfo,
  /** The account was made by this very call. */
  isNew: Type.Boolean(),
})
export type SignedIn = Static<typeof SignedIn>

import { Type } from '@sinclair/typebox'
import { ImageKey, Literals, Money, Nbr, Sealed, type Static } from '../kit/types.ts'

/** Limits of accounts, codes and captchas. Times in seconds if not noted otherwise. */
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
  /** Milliseconds after which a solved captcha closes. */
  captchaCloses: 500,
} as const

/** Providers of social sign-in. */
export const snsTypes = ['fb', 'line'] as const
export type SnsType = (typeof snsTypes)[number]

/** What a code sent to a contact may be used for. A code is valid for one purpose only. */
export const codePurposes = ['login', 'bind', 'passwd'] as const
/** `order` opens a guest’s order. */
export type CodePurpose = (typeof codePurposes)[number] | 'order'

/** A mobile number as typed; see `canonicalMobile` for the accepted forms. */
export const MobileText = Type.String({ minLength: 1, maxLength: 40 })
export const EmailText = Type.String({ minLength: 3, maxLength: 254 })
export const MemName = Type.String({ minLength: 1, maxLength: 40 })
/** A new password. */
export const NewPasswd = Type.String({ pattern: '^[A-Za-z0-9_]{6,16}$' })
/** A password typed to sign in. Accepts any text, so that impossible passwords are merely wrong. */
export const Passwd = Type.String({ minLength: 1, maxLength: 100 })
export const CodeText = Type.String({ pattern: '^[0-9]{4,8}$' })

/**
 * The only contact of the account; the other kind still has to be bound. `''` if both or neither
 * are bound.
 */
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

/** Month of a birthday, 1 to 12; given once by the member. */
export const BirthMonth = Type.Integer({ minimum: 1, maximum: 12 })

export const MemFullInfo = Type.Object({
  userNbr: Nbr(),
  memName: Sealed(Type.String()),
  mobile: Sealed(Type.String()),
  email: Sealed(Type.String()),
  memAcType: MemAcType,
  avatar: ImageKey(),
  /** Absent if not given. */
  birthMonth: Type.Optional(BirthMonth),
  memPoints: Type.Integer(),
  hasPasswd: Type.Boolean(),
  /** Social accounts that can sign in to this account. */
  snsTypes: Type.Array(Literals(snsTypes)),
  /** ISO date-time. */
  createdAt: Type.String(),
})
export type MemFullInfo = Static<typeof MemFullInfo>

/**
 * Reasons of a change of points: spent on an order, credited back or earned by it; given to a
 * member or received from one; set by the shop.
 */
export const pointReasons = [
  'spent',
  'released',
  'earned',
  'given',
  'received',
  'byOperator',
  'expired',
] as const
export type PointReason = (typeof pointReasons)[number]

/** A change of a member's points. */
export const PointsRow = Type.Object({
  userNbr: Nbr(),
  /** Negative for points spent. */
  points: Type.Integer(),
  remark: Type.String(),
  reason: Type.Optional(Literals(pointReasons)),
  /** The order. */
  soNbr: Type.Optional(Type.String()),
  /** ISO date-time. */
  at: Type.String(),
})
export type PointsRow = Static<typeof PointsRow>

/** A page of a member's points history, with the store's rules. */
export const PointsInfo = Type.Object({
  memPoints: Type.Integer(),
  /** Whether more rows follow. */
  hasMore: Type.Boolean(),
  /** Amount paid for goods that earns one point by the store's rate; absent if none does. */
  amtPerPoint: Type.Optional(Money()),
  /** Points that purchases earn at the member's level, in percent of the store's rate. */
  pointFactor: Type.Integer({ minimum: 0 }),
  /** Value of one point at the checkout. */
  amtOfPoint: Money(),
  /** Maximum share of the products' price that points can pay, in percent. */
  pointShare: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Months until earned points expire, at the end of the month; absent if they never expire. */
  pointMonths: Type.Optional(Type.Integer({ minimum: 1 })),
  /** The next points to expire, with the last day on which they can be used. */
  ExpiringList: Type.Array(
    Type.Object({ points: Type.Integer({ minimum: 1 }), until: Type.String() }),
    { maxItems: 3 },
  ),
})

/** A page of the points history with its rows. */
export const PointsLog = Type.Composite([PointsInfo, Type.Object({ rows: Type.Array(PointsRow) })])
export type PointsLog = Static<typeof PointsLog>

/** A member level with its name, benefits and price reduction. */
export const LevelInfo = Type.Object({
  levelNbr: Nbr(),
  levelName: Type.String(),
  /** 0 none, 1 percentage, 2 fixed amount. */
  pricePolicy: Type.Integer({ minimum: 0, maximum: 2 }),
  /** Percent. */
  discPer: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Amount of purchases within the store's period, without returns, that earns the level. */
  amtMin: Money(),
  /** Points that purchases earn, in percent of the store's rate. */
  pointFactor: Type.Integer({ minimum: 0 }),
  /** Major units. */
  discAmt: Type.Number({ minimum: 0 }),
  /** 1 round, 2 floor, 3 ceil, else none. */
  roundType: Type.Integer({ minimum: 0 }),
  /** Display texts of benefits that the shop does not apply automatically. */
  benefits: Type.Array(Type.Object({ key: Type.String(), value: Type.String() })),
})
export type LevelInfo = Static<typeof LevelInfo>

/** The member's level, the other levels, and the amount missing to the next one. */
export const Levels = Type.Object({
  /** The other levels, lowest first. */
  LevelList: Type.Array(LevelInfo),
  /** The member's level. */
  LevelInfo,
  /** Amount of purchases within the period, without returns. */
  amtKept: Money(),
  /** Amount paid for goods that earns one point by the store's rate; absent if none does. */
  amtPerPoint: Type.Optional(Money()),
  /** Length of the period in months. */
  levelMonths: Type.Integer({ minimum: 1 }),
  /** The next higher level; absent if there is none. */
  NextLevel: Type.Optional(
    Type.Object({ levelNbr: Nbr(), levelName: Type.String(), amtMissing: Money() }),
  ),
})
export type Levels = Static<typeof Levels>

/** All account data that a member sees. */
export const Member = Type.Object({ MemInfo, MemFullInfo, LevelInfo })
export type Member = Static<typeof Member>

/** Response of every sign-in operation. */
export const SignedIn = Type.Object({
  MemInfo,
  MemFullInfo,
  LevelInfo,
  /** This call created the account. */
  isNew: Type.Boolean(),
})
export type SignedIn = Static<typeof SignedIn>

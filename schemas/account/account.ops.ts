import { Type } from '@sinclair/typebox'
import { defineOp, noInput } from '../kit/define-op.ts'
import { Literals, Nbr, Sealed, Upload } from '../kit/types.ts'
import {
  BirthMonth,
  CodeText,
  codePurposes,
  EmailText,
  Levels,
  Member,
  MemFullInfo,
  MemInfo,
  MemName,
  MobileText,
  PointsInfo,
  PointsRow,
  NewPasswd,
  Passwd,
  SignedIn,
  snsTypes,
} from './account.schema.ts'
import { codeTries, noFacts, tries, wait } from './failures.ts'

const userNbr = Type.Optional(Nbr())
/** Client cache tables with data that depends on the member; cleared when the session changes. */
const ofMember = [
  'page',
  'head',
  'foot',
  'nav',
  'cart',
  'address',
  'storeAddress',
  'orderList',
  'statCpnList',
  'userCpnList',
  'invList',
  'favorite',
  'buyNowInfo',
  'afterList',
  'partRetResult',
  'partRetList',
  'pointsLog',
  'level',
] as const

export const smsLogin = defineOp({
  fun: 'account',
  op: 'smsLogin',
  access: 'public',
  kind: 'command',
  limit: 60,
  doc: 'Signs in with a mobile number and the SMS code sent to it, and creates an account if the number has none.',
  request: Type.Object({
    memMobile: Sealed(MobileText),
    smsCode: CodeText,
    memName: Type.Optional(Sealed(MemName)),
  }),
  response: SignedIn,
  errors: { ...codeTries, ACCOUNT_BLOCKED: noFacts },
  clears: ofMember,
})

export const userLogin = defineOp({
  fun: 'account',
  op: 'userLogin',
  access: 'public',
  kind: 'command',
  limit: 60,
  captcha: 'failures',
  doc: 'Signs in with email and password; repeated failures require a captcha, then a growing wait.',
  request: Type.Object({ memEmail: Sealed(EmailText), passwd: Sealed(Passwd) }),
  response: SignedIn,
  errors: { ...tries, WRONG_LOGIN: noFacts, ACCOUNT_BLOCKED: noFacts },
  clears: ofMember,
})

export const tokenLogin = defineOp({
  fun: 'account',
  op: 'tokenLogin',
  access: 'public',
  kind: 'command',
  limit: 60,
  doc: 'Signs in with the one-time token from `getTokenUrl`.',
  request: Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }) }),
  response: SignedIn,
  errors: { LOGIN_LINK_INVALID: noFacts, ACCOUNT_BLOCKED: noFacts },
  clears: ofMember,
})

export const lineLogin = defineOp({
  fun: 'account',
  op: 'lineLogin',
  access: 'public',
  kind: 'command',
  limit: 60,
  doc: 'Signs in with a LINE access token from a LINE app, which must be issued for this shop.',
  request: Type.Object({ accessToken: Type.String({ minLength: 10, maxLength: 2000 }) }),
  response: SignedIn,
  errors: { LINE_TOKEN_INVALID: noFacts, SNS_UNAVAILABLE: noFacts, ACCOUNT_BLOCKED: noFacts },
  clears: ofMember,
})

export const chkAcctExist = defineOp({
  fun: 'account',
  op: 'chkAcctExist',
  access: 'public',
  kind: 'query',
  volatile: true,
  limit: 30,
  captcha: 'always',
  doc: 'Reports whether an email address has an account; always requires a captcha.',
  request: Type.Object({ memEmail: EmailText }),
  response: Type.Object({ isExist: Type.Boolean() }),
})

export const emailRegister = defineOp({
  fun: 'account',
  op: 'emailRegister',
  access: 'public',
  kind: 'command',
  limit: 30,
  captcha: 'failures',
  doc: 'Creates an account from email and password, and signs in.',
  request: Type.Object({
    memName: Sealed(MemName),
    memEmail: Sealed(EmailText),
    passwd: Sealed(NewPasswd),
  }),
  response: SignedIn,
  errors: { ...tries, ACCOUNT_EXISTS: noFacts },
  clears: ofMember,
})

export const getMemInfo = defineOp({
  fun: 'account',
  op: 'getMemInfo',
  access: 'member',
  kind: 'query',
  bindable: '',
  doc: 'Returns the signed-in member.',
  request: Type.Object({ userNbr }),
  response: Member,
  // Cached for offline use only; online, it is requested again on nearly every visit.
  cache: { table: 'level', ticks: ['memberTick'], expires: 1 },
})

export const updProfile = defineOp({
  fun: 'account',
  op: 'updProfile',
  access: 'member',
  kind: 'command',
  idempotent: true,
  limit: 20,
  doc: 'Changes the name or the avatar, and stores the month of the birthday once; contacts change only by binding, so a different contact is refused.',
  request: Type.Object({
    memName: Sealed(MemName),
    mobile: Type.Optional(Sealed(MobileText)),
    email: Type.Optional(Sealed(EmailText)),
    avatar: Type.Optional(Upload()),
    birthMonth: Type.Optional(BirthMonth),
    userNbr,
  }),
  response: Type.Object({ MemInfo, MemFullInfo }),
  errors: {
    CONTACT_NOT_PROVEN: noFacts,
    PICTURE_REFUSED: noFacts,
    /** The member has already given another month. */
    BIRTH_MONTH_FIXED: noFacts,
  },
  clears: ['level'],
})

export const getSmsCode = defineOp({
  fun: 'account',
  op: 'getSmsCode',
  access: 'public',
  kind: 'command',
  limit: 30,
  captcha: 'always',
  doc: 'Sends an SMS code to a mobile number, at most one a minute per number; always requires a captcha.',
  request: Type.Object({
    memMobile: Sealed(MobileText),
    /** What the code will be used for. `bind` needs a session. */
    purpose: Literals(codePurposes, { default: 'login' }),
  }),
  response: Type.Object({ resendAfter: Type.Integer() }),
  errors: { CODE_TOO_SOON: wait, TOO_MANY_TRIES: wait, SEND_FAILED: noFacts },
})

export const getEmailCode = defineOp({
  fun: 'account',
  op: 'getEmailCode',
  access: 'member',
  kind: 'command',
  limit: 30,
  doc: 'Sends a code to an email address, to bind it.',
  request: Type.Object({ memEmail: EmailText }),
  response: Type.Object({ resendAfter: Type.Integer() }),
  errors: { CODE_TOO_SOON: wait, TOO_MANY_TRIES: wait, SEND_FAILED: noFacts },
})

export const signout = defineOp({
  fun: 'account',
  op: 'signout',
  access: 'public',
  kind: 'command',
  idempotent: true,
  doc: 'Ends the session; succeeds without a session too.',
  request: Type.Object({ userNbr }),
  response: Type.Object({}),
  clears: ofMember,
})

export const chkLogin = defineOp({
  fun: 'account',
  op: 'chkLogin',
  access: 'public',
  kind: 'query',
  volatile: true,
  doc: 'Reports whether the session is valid.',
  request: noInput,
  response: Type.Object({ isLogin: Type.Boolean(), userNbr }),
})

export const bindMobile = defineOp({
  fun: 'account',
  op: 'bindMobile',
  access: 'member',
  kind: 'command',
  limit: 60,
  doc: 'Sets or replaces the mobile number of the account, proven by the code sent to it.',
  request: Type.Object({ memMobile: MobileText, smsCode: CodeText, userNbr }),
  response: Type.Object({ MemInfo, MemFullInfo }),
  errors: { ...codeTries, CONTACT_TAKEN: noFacts },
  clears: ['level'],
})

export const bindEmail = defineOp({
  fun: 'account',
  op: 'bindEmail',
  access: 'member',
  kind: 'command',
  limit: 60,
  doc: 'Sets or replaces the email address of the account, proven by the code sent to it.',
  request: Type.Object({ memEmail: EmailText, emailCode: CodeText, userNbr }),
  response: Type.Object({ MemInfo, MemFullInfo }),
  errors: { ...codeTries, CONTACT_TAKEN: noFacts },
  clears: ['level'],
})

export const unbind = defineOp({
  fun: 'account',
  op: 'unbind',
  access: 'member',
  kind: 'command',
  idempotent: true,
  doc: 'Removes a social account, unless it is the last way to sign in.',
  request: Type.Object({ snsType: Literals(snsTypes), userNbr }),
  response: Type.Object({ MemInfo, MemFullInfo }),
  errors: { LAST_LOGIN: noFacts },
  clears: ['level'],
})

export const oauthInit = defineOp({
  fun: 'account',
  op: 'oauthInit',
  access: 'public',
  kind: 'command',
  idempotent: true,
  limit: 30,
  doc: 'Starts a social sign-in or binding, and returns the provider URL for the browser.',
  request: Type.Object({
    snsType: Literals(snsTypes),
    /** Path within the shop to return to. */
    redirectUrl: Type.String({ default: '/', maxLength: 1000 }),
    isBind: Type.Boolean({ default: false }),
  }),
  response: Type.Object({ oauthUrl: Type.String() }),
  errors: { SNS_UNAVAILABLE: noFacts },
})

export const getTokenUrl = defineOp({
  fun: 'account',
  op: 'getTokenUrl',
  access: 'member',
  kind: 'command',
  idempotent: true,
  limit: 30,
  doc: 'Returns a one-time sign-in URL for this member, valid for two minutes, with which the native app opens the shop.',
  request: Type.Object({ storeNbr: Type.Optional(Nbr()), userNbr }),
  response: Type.Object({ tokenUrl: Type.String() }),
})

export const getPointsLog = defineOp({
  fun: 'account',
  op: 'getPointsLog',
  access: 'member',
  kind: 'query',
  bindable: '',
  doc: 'Returns the member’s points history, newest first, the current balance, and how points are earned and spent.',
  request: Type.Object({
    userNbr,
    page: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }),
    pageSize: Type.Integer({ minimum: 1, maximum: 50, default: 20 }),
    offset: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
  }),
  response: PointsInfo,
  rows: PointsRow,
  cache: { table: 'pointsLog', ticks: ['memberTick'], expires: 60 },
})

export const getLevelList = defineOp({
  fun: 'account',
  op: 'getLevelList',
  access: 'member',
  kind: 'query',
  bindable: '',
  doc: 'Returns the member’s level, what is missing to the next one, and the store’s other levels.',
  request: Type.Object({ userNbr }),
  response: Levels,
  cache: { table: 'level', ticks: ['memberTick'], expires: 60 },
})

import { Type } from '@sinclair/typebox'
import { defineOp, noInput } from '../kit/define-op.ts'
import { Literals, Nbr, Sealed, Upload } from '../kit/types.ts'
import {
  CodeText,
  codePurposes,
  EmailText,
  LevelInfo,
  Member,
  MemFullInfo,
  MemInfo,
  MemName,
  MobileText,
  NewPasswd,
  Passwd,
  SignedIn,
  snsTypes,
} from './account.schema.ts'
import { codeTries, noFacts, tries, wait } from './failures.ts'

const userNbr = Type.Optional(Nbr())
/** Tables that hold something about the member. */
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
  doc: 'Signs in by a mobile number and the code sent to it; a number that has no account gets one.',
  request: Type.Object({
    memMobile: Sealed(MobileText),
    smsCode: CodeText,
    memName: Type.Optional(Sealed(MemName)),
  }),
  response: SignedIn,
  errors: codeTries,
  clears: ofMember,
})

export const userLogin = defineOp({
  fun: 'account',
  op: 'userLogin',
  access: 'public',
  kind: 'command',
  limit: 60,
  captcha: 'failures',
  doc: 'Signs in by e-mail and password. After failures a puzzle is asked for, then a growing wait.',
  request: Type.Object({ memEmail: Sealed(EmailText), passwd: Sealed(Passwd) }),
  response: SignedIn,
  errors: { ...tries, WRONG_LOGIN: noFacts },
  clears: ofMember,
})

export const tokenLogin = defineOp({
  fun: 'account',
  op: 'tokenLogin',
  access: 'public',
  kind: 'command',
  limit: 60,
  doc: 'Signs in by the token of an address from `getTokenUrl`, once.',
  request: Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }) }),
  response: SignedIn,
  errors: { LOGIN_LINK_INVALID: noFacts },
  clears: ofMember,
})

export const lineLogin = defineOp({
  fun: 'account',
  op: 'lineLogin',
  access: 'public',
  kind: 'command',
  limit: 60,
  doc: 'Signs in by a LINE access token that a LINE app holds; the token must be meant for this shop.',
  request: Type.Object({ accessToken: Type.String({ minLength: 10, maxLength: 2000 }) }),
  response: SignedIn,
  errors: { LINE_TOKEN_INVALID: noFacts, SNS_UNAVAILABLE: noFacts },
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
  doc: 'Whether an e-mail address has an account; only behind a puzzle.',
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
  doc: 'Makes an account by e-mail and password, and signs in.',
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
  volatile: true,
  bindable: '',
  doc: 'The member who asks.',
  request: Type.Object({ userNbr }),
  response: Member,
})

export const updProfile = defineOp({
  fun: 'account',
  op: 'updProfile',
  access: 'member',
  kind: 'command',
  limit: 20,
  doc: 'Changes the name or the picture. A contact changes by binding; one that differs here is refused.',
  request: Type.Object({
    memName: Sealed(MemName),
    mobile: Type.Optional(Sealed(MobileText)),
    email: Type.Optional(Sealed(EmailText)),
    avatar: Type.Optional(Upload()),
    userNbr,
  }),
  response: Type.Object({ MemInfo, MemFullInfo }),
  errors: { CONTACT_NOT_PROVEN: noFacts, PICTURE_REFUSED: noFacts },
})

export const getSmsCode = defineOp({
  fun: 'account',
  op: 'getSmsCode',
  access: 'public',
  kind: 'command',
  limit: 30,
  captcha: 'always',
  doc: 'Sends a code to a mobile number. Behind a puzzle; once a minute and number.',
  request: Type.Object({
    memMobile: Sealed(MobileText),
    /** What the code will be used for; to bind, a session is needed. */
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
  doc: 'Sends a code to an e-mail address, to bind it.',
  request: Type.Object({ memEmail: EmailText }),
  response: Type.Object({ resendAfter: Type.Integer() }),
  errors: { CODE_TOO_SOON: wait, TOO_MANY_TRIES: wait, SEND_FAILED: noFacts },
})

export const signout = defineOp({
  fun: 'account',
  op: 'signout',
  access: 'public',
  kind: 'command',
  doc: 'Ends the session. Without one it succeeds too.',
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
  doc: 'Whether the session stands.',
  request: noInput,
  response: Type.Object({ isLogin: Type.Boolean(), userNbr }),
})

export const bindMobile = defineOp({
  fun: 'account',
  op: 'bindMobile',
  access: 'member',
  kind: 'command',
  limit: 60,
  doc: 'Gives the account a mobile number, or another one, proven by the code sent to it.',
  request: Type.Object({ memMobile: MobileText, smsCode: CodeText, userNbr }),
  response: Type.Object({ MemInfo, MemFullInfo }),
  errors: { ...codeTries, CONTACT_TAKEN: noFacts },
})

export const bindEmail = defineOp({
  fun: 'account',
  op: 'bindEmail',
  access: 'member',
  kind: 'command',
  limit: 60,
  doc: 'Gives the account an e-mail address, or another one, proven by the code sent to it.',
  request: Type.Object({ memEmail: EmailText, emailCode: CodeText, userNbr }),
  response: Type.Object({ MemInfo, MemFullInfo }),
  errors: { ...codeTries, CONTACT_TAKEN: noFacts },
})

export const unbind = defineOp({
  fun: 'account',
  op: 'unbind',
  access: 'member',
  kind: 'command',
  doc: 'Takes a social account off. The last way to sign in stays.',
  request: Type.Object({ snsType: Literals(snsTypes), userNbr }),
  response: Type.Object({ MemInfo, MemFullInfo }),
  errors: { LAST_LOGIN: noFacts },
})

export const oauthInit = defineOp({
  fun: 'account',
  op: 'oauthInit',
  access: 'public',
  kind: 'command',
  limit: 30,
  doc: 'Begins signing in by, or binding, a social account: the address to send the browser to.',
  request: Type.Object({
    snsType: Literals(snsTypes),
    /** Path within the shop to come back to. */
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
  limit: 30,
  doc: 'An address that signs this member in once, within two minutes: for opening the shop from its native app.',
  request: Type.Object({ storeNbr: Type.Optional(Nbr()), userNbr }),
  response: Type.Object({ tokenUrl: Type.String() }),
})

export const getPointsLog = defineOp({
  fun: 'account',
  op: 'getPointsLog',
  access: 'member',
  kind: 'query',
  bindable: '',
  doc: 'What the member’s points came from and went to, newest first, and how many there are.',
  request: Type.Object({
    userNbr,
    page: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }),
    pageSize: Type.Integer({ minimum: 1, maximum: 50, default: 20 }),
    offset: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
  }),
  response: Type.Object({ memPoints: Type.Integer() }),
  rows: Type.Object({
    userNbr: Nbr(),
    points: Type.Integer(),
    remark: Type.String(),
    /** ISO date-time. */
    at: Type.String(),
  }),
  cache: { table: 'pointsLog', ticks: ['memberTick'], expires: 60 },
})

export const getLevelList = defineOp({
  fun: 'account',
  op: 'getLevelList',
  access: 'member',
  kind: 'query',
  bindable: 'LevelList',
  doc: 'The member levels of the store, the member’s own among them.',
  request: Type.Object({ userNbr }),
  response: Type.Object({ LevelList: Type.Array(LevelInfo) }),
  cache: { table: 'level', ticks: ['memberTick'] },
})

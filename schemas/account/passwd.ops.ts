import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Sealed } from '../kit/types.ts'
import { CodeText, EmailText, MobileText, NewPasswd, Passwd } from './account.schema.ts'
import { codeTries, noFacts, tries } from './failures.ts'

export const lookup = defineOp({
  fun: 'account',
  op: 'lookup',
  access: 'public',
  kind: 'command',
  limit: 30,
  captcha: 'always',
  doc: 'Emails a link that sets a new password; the response is the same whether or not the address has an account.',
  request: Type.Object({ memEmail: EmailText }),
  response: Type.Object({}),
  errors: tries,
})

export const getEmailByNbr = defineOp({
  fun: 'account',
  op: 'getEmailByNbr',
  access: 'public',
  kind: 'query',
  volatile: true,
  limit: 30,
  doc: 'Returns the email address that a reset link was sent to.',
  request: Type.Object({ nbr: Type.String({ minLength: 1, maxLength: 100 }) }),
  response: Type.Object({ memEmail: Sealed(Type.String()) }),
  errors: { RESET_LINK_INVALID: noFacts },
})

export const passwdReset = defineOp({
  fun: 'account',
  op: 'passwdReset',
  access: 'public',
  kind: 'command',
  limit: 30,
  doc: 'Sets a new password with a reset link, once, and ends all sessions of the account.',
  request: Type.Object({
    nbr: Type.String({ minLength: 1, maxLength: 100 }),
    newPasswd: NewPasswd,
  }),
  response: Type.Object({}),
  errors: { RESET_LINK_INVALID: noFacts },
})

export const changePasswd = defineOp({
  fun: 'account',
  op: 'changePasswd',
  access: 'member',
  kind: 'command',
  limit: 30,
  doc: 'Replaces the password and ends all other sessions of the account.',
  request: Type.Object({ oldPasswd: Passwd, newPasswd: NewPasswd }),
  response: Type.Object({}),
  errors: { ...tries, WRONG_PASSWD: noFacts },
  clears: ['level'],
})

export const smsChangePasswd = defineOp({
  fun: 'account',
  op: 'smsChangePasswd',
  access: 'public',
  kind: 'command',
  limit: 60,
  doc: 'Sets a new password for the account of a mobile number, proven by an SMS code, and ends all other sessions.',
  request: Type.Object({ memMobile: MobileText, newPasswd: NewPasswd, code: CodeText }),
  response: Type.Object({}),
  errors: codeTries,
  clears: ['level'],
})

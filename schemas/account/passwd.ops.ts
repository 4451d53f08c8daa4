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
  doc: 'Mails a link to set a new password. The answer is the same whether the address has an account or not.',
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
  doc: 'The address a reset link was mailed to.',
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
  doc: 'Sets a new password by the number of a mailed link, once, and signs the account out everywhere.',
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
  doc: 'Replaces the password, and signs the account out everywhere else.',
  request: Type.Object({ oldPasswd: Passwd, newPasswd: NewPasswd }),
  response: Type.Object({}),
  errors: { ...tries, WRONG_PASSWD: noFacts },
})

export const smsChangePasswd = defineOp({
  fun: 'account',
  op: 'smsChangePasswd',
  access: 'public',
  kind: 'command',
  limit: 60,
  doc: 'Sets a new password for the account of a mobile number, proven by a code, and signs it out everywhere else.',
  request: Type.Object({ memMobile: MobileText, newPasswd: NewPasswd, code: CodeText }),
  response: Type.Object({}),
  errors: codeTries,
})

import { and, eq } from 'drizzle-orm'
import * as ops from '../../schemas/account/account.ops.ts'
import { needCaptcha } from '../captcha/index.ts'
import { handle } from '../core/context.ts'
import { OpFailure } from '../kernel/failure.ts'
import { members } from './member.tables.ts'
import { sendCode } from './contact-codes.ts'
import { emailIn, invalidField, mobileIn } from './contacts.ts'

const smsKinds = { login: 'loginCode', bind: 'bindCode', passwd: 'passwdCode' } as const

export const getSmsCode = handle(ops.getSmsCode, async ({ input, ctx }) => {
  const mobile = mobileIn(input.memMobile)
  const { purpose } = input
  if (purpose === 'bind' && !ctx.member) throw new OpFailure('NO_SESSION')
  if (purpose === 'passwd' && ctx.member) {
    const [own] = await ctx.db
      .select({ mobile: members.mobile })
      .from(members)
      .where(and(eq(members.storeNbr, ctx.store.storeNbr), eq(members.userNbr, ctx.member.userNbr)))
    if (own?.mobile !== mobile) throw invalidField('memMobile', 'own')
  }
  await needCaptcha(ctx, ops.getSmsCode)
  return sendCode(ctx, purpose, mobile, (code) => ({
    kind: smsKinds[purpose],
    channel: 'sms',
    to: mobile,
    code,
  }))
})

export const getEmailCode = handle(ops.getEmailCode, async ({ input, ctx }) => {
  const email = emailIn(input.memEmail)
  return sendCode(ctx, 'bind', email, (code) => ({
    kind: 'emailCode',
    channel: 'mail',
    to: email,
    code,
    origin: ctx.visitor.origin,
  }))
})

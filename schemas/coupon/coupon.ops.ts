import { Type } from '@sinclair/typebox'
import { defineOp, noInput } from '../kit/define-op.ts'
import { Coupon } from './coupon.schema.ts'

export const getCouponByNewUser = defineOp({
  fun: 'coupon',
  op: 'getCouponByNewUser',
  access: 'member',
  kind: 'command',
  doc: 'Collects what the store gives to new members, and answers what this member got by it just now.',
  request: noInput,
  response: Type.Object({ CouponList: Type.Array(Coupon) }),
  clears: ['userCpnList', 'statCpnList'],
})

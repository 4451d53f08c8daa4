import * as ops from '../../schemas/coupon/coupon.ops.ts'
import { handle } from '../http/context.ts'

/** No store gives coupons yet, so a new member gets none. */
export const getCouponByNewUser = handle(ops.getCouponByNewUser, async () => ({ CouponList: [] }))

import { defineScreen } from '../../../schemas/kit/define-screen.ts'

export const couponScreen = defineScreen({
  paths: ['/user/coupon'],
  page: () => ['user', 'coupon'],
  query: ['useStat'],
  parent: () => '/imember',
  main: 'MemberCoupons',
  login: 'required',
  title: 'screen.coupon',
  noIndex: true,
})

export const order = 220

import { defineScreen, nbrIn } from '../../../schemas/kit/define-screen.ts'

export const orderPayScreen = defineScreen({
  paths: ['/order/pay/:nbr'],
  page: (p) => ['order', 'pay', nbrIn(p, 'nbr')],
  query: ['payNbr'],
  parent: (p) => `/order/detail/${nbrIn(p, 'nbr')}`,
  main: 'OrderPay',
  login: 'required',
  title: 'screen.pay',
  hideNav: true,
  noIndex: true,
  keepsNoCopy: true,
})

export const order = 70

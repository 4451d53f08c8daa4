import { defineScreen, nbrIn } from '../../../schemas/kit/define-screen.ts'

export const refundScreen = defineScreen({
  paths: ['/order/refund/:nbr'],
  page: (p) => ['order', 'refund', nbrIn(p, 'nbr')],
  query: ['isPart'],
  parent: (p) => `/order/detail/${nbrIn(p, 'nbr')}`,
  main: 'Refund',
  hideNav: 'narrow',
  login: 'required',
  title: 'screen.refund',
  noIndex: true,
})

export const order = 340

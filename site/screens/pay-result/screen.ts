import { defineScreen, nbrIn } from '../../../schemas/kit/define-screen.ts'

export const payResultScreen = defineScreen({
  paths: ['/order/payResult/:nbr'],
  page: (p) => ['order', 'payResult', nbrIn(p, 'nbr')],
  parent: (p) => `/order/detail/${nbrIn(p, 'nbr')}`,
  main: 'PayResult',
  login: 'required',
  title: 'screen.payResult',
  hideNav: true,
  noIndex: true,
  keepsNoCopy: true,
})

export const order = 90

import { defineScreen, nbrIn } from '../../../schemas/kit/define-screen.ts'

export const afterScreen = defineScreen({
  paths: ['/order/after/:nbr'],
  page: (p) => ['order', 'after', nbrIn(p, 'nbr')],
  parent: (p) => `/order/detail/${nbrIn(p, 'nbr')}`,
  main: 'AfterSales',
  login: 'required',
  title: 'screen.after',
  noIndex: true,
})

export const order = 330

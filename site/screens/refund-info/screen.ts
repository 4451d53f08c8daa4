import { defineScreen, nbrIn } from '../../../schemas/kit/define-screen.ts'

export const refundInfoScreen = defineScreen({
  paths: ['/order/refundInfo/:nbr'],
  page: (p) => ['order', 'refundInfo', nbrIn(p, 'nbr')],
  query: ['retNbr'],
  parent: (p) => `/order/detail/${nbrIn(p, 'nbr')}`,
  main: 'RefundInfo',
  login: 'required',
  title: 'screen.refundInfo',
  noIndex: true,
})

export const order = 350

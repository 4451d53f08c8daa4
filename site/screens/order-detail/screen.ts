import { defineScreen, nbrIn } from '../../../schemas/kit/define-screen.ts'

export const orderDetailScreen = defineScreen({
  paths: ['/order/detail/:nbr'],
  page: (p) => ['order', 'detail', nbrIn(p, 'nbr')],
  parent: () => '/order/index',
  main: 'OrderDetail',
  login: 'required',
  title: 'screen.orderDetail',
  noIndex: true,
})

export const order = 290

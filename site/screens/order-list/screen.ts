import { defineScreen } from '../../../schemas/kit/define-screen.ts'

export const orderListScreen = defineScreen({
  paths: ['/order/index'],
  page: () => ['order', 'index'],
  query: ['group'],
  parent: () => '/imember',
  main: 'OrderList',
  login: 'required',
  title: 'screen.orderList',
  noIndex: true,
})

export const order = 280

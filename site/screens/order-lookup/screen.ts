import { defineScreen } from '../../../schemas/kit/define-screen.ts'

export const orderLookupScreen = defineScreen({
  paths: ['/orderd'],
  page: () => ['orderd', 'lookup'],
  parent: () => '/',
  main: 'OrderLookup',
  login: 'open',
  title: 'screen.orderDetail',
  hideNav: 'narrow',
  noIndex: true,
})

export const order = 310

import { defineScreen } from '../../../schemas/kit/define-screen.ts'

export const checkoutScreen = defineScreen({
  paths: ['/shop/checkout', '/shop/virtual-checkout'],
  page: () => ['shop', 'checkout'],
  query: ['cart', 'isExp', 'cpgNbr', 'grpNbr', 'addrNbr'],
  parent: () => '/cart',
  main: 'Checkout',
  login: 'open',
  title: 'screen.checkout',
  hideNav: true,
  noIndex: true,
  keepsNoCopy: true,
})

export const order = 60

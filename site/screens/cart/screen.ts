import { defineScreen } from '../../../schemas/kit/define-screen.ts'

export const cartScreen = defineScreen({
  paths: ['/cart'],
  page: () => ['cart'],
  main: 'Cart',
  login: 'cart',
  title: 'screen.cart',
  noIndex: true,
})

export const order = 370

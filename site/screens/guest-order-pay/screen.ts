import { defineScreen } from '../../../schemas/kit/define-screen.ts'

// A token may contain underscores and carries no sharer suffix.
export const guestOrderPayScreen = defineScreen({
  paths: ['/orderd/pay/:nbr'],
  page: (p) => ['orderd', 'pay', p.nbr ?? ''],
  query: ['payNbr'],
  parent: (p) => `/orderd/${p.nbr}`,
  main: 'OrderPay',
  login: 'open',
  title: 'screen.pay',
  hideNav: true,
  noIndex: true,
})

export const order = 80

import { defineScreen } from '../../schemas/kit/define-screen.ts'

// A token may contain underscores and carries no sharer suffix.
export const guestOrderPayScreen = defineScreen({
  paths: ['/orderd/pay/:nbr'],
  page: (p) => ['orderd', 'pay', p.nbr ?? ''],
  query: ['payNbr'],
  main: 'OrderPay',
  login: 'open',
  title: 'screen.pay',
  hideNav: true,
  noIndex: true,
})

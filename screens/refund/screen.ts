import { defineScreen, nbrIn } from '../../schemas/kit/define-screen.ts'

export const refundScreen = defineScreen({
  paths: ['/order/refund/:nbr'],
  page: (p) => ['order', 'refund', nbrIn(p, 'nbr')],
  main: 'Refund',
  login: 'required',
  title: 'screen.refund',
  noIndex: true,
})

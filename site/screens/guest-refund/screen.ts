import { defineScreen } from '../../../schemas/kit/define-screen.ts'

// A token may contain underscores and carries no sharer suffix.
export const guestRefundScreen = defineScreen({
  paths: ['/orderd/refund/:nbr'],
  page: (p) => ['orderd', 'refund', p.nbr ?? ''],
  query: ['isPart'],
  parent: (p) => `/orderd/${p.nbr}`,
  main: 'Refund',
  hideNav: 'narrow',
  login: 'open',
  title: 'screen.refund',
  noIndex: true,
})

export const order = 342
export const defaultPage = 'refund'

import { defineScreen } from '../../../schemas/kit/define-screen.ts'

// A token may contain underscores and carries no sharer suffix.
export const guestRefundInfoScreen = defineScreen({
  paths: ['/orderd/refundInfo/:nbr'],
  page: (p) => ['orderd', 'refundInfo', p.nbr ?? ''],
  query: ['retNbr'],
  parent: (p) => `/orderd/${p.nbr}`,
  main: 'RefundInfo',
  login: 'open',
  title: 'screen.refundInfo',
  noIndex: true,
})

export const order = 352
export const defaultPage = 'refund-info'

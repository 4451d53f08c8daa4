import { defineScreen } from '../../../schemas/kit/define-screen.ts'

// A token may contain underscores and carries no sharer suffix.
export const linkedOrderScreen = defineScreen({
  paths: ['/orderc/:nbr'],
  page: (p) => ['orderc', '', p.nbr ?? ''],
  parent: () => '/orderd',
  main: 'OrderDetail',
  login: 'open',
  title: 'screen.orderDetail',
  noIndex: true,
})

export const order = 320
export const defaultPage = 'guest-order'

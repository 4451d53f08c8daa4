import { defineScreen } from '../../../schemas/kit/define-screen.ts'

// A token may contain underscores and carries no sharer suffix.
export const guestOrderScreen = defineScreen({
  paths: ['/orderd/:nbr'],
  page: (p) => ['orderd', '', p.nbr ?? ''],
  parent: () => '/orderd',
  main: 'OrderDetail',
  login: 'open',
  title: 'screen.orderDetail',
  noIndex: true,
})

export const order = 300

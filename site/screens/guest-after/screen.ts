import { defineScreen } from '../../../schemas/kit/define-screen.ts'

// A token may contain underscores and carries no sharer suffix.
export const guestAfterScreen = defineScreen({
  paths: ['/orderd/after/:nbr'],
  page: (p) => ['orderd', 'after', p.nbr ?? ''],
  parent: (p) => `/orderd/${p.nbr}`,
  main: 'AfterSales',
  login: 'open',
  title: 'screen.after',
  noIndex: true,
})

export const order = 332
export const defaultPage = 'after'

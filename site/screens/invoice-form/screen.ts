import { defineScreen, nbrIn } from '../../../schemas/kit/define-screen.ts'

export const invoiceFormScreen = defineScreen({
  paths: ['/invoiceForm', '/invoiceForm/:nbr'],
  page: (p) => ['invoiceForm', '', nbrIn(p, 'nbr')],
  query: ['redirect'],
  parent: () => '/imember',
  main: 'InvoiceForm',
  login: 'open',
  title: 'screen.invoiceForm',
  hideNav: true,
  noIndex: true,
})

export const order = 190

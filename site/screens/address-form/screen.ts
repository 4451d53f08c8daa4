import { defineScreen, nbrIn } from '../../../schemas/kit/define-screen.ts'

export const addressFormScreen = defineScreen({
  paths: ['/addressForm', '/addressForm/:nbr'],
  page: (p) => ['addressForm', '', nbrIn(p, 'nbr')],
  query: ['kind', 'frcNbr', 'pick', 'redirect'],
  parent: () => '/user/address',
  main: 'AddressForm',
  login: 'open',
  title: 'screen.addressForm',
  hideNav: true,
  noIndex: true,
})

export const order = 180

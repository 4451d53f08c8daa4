import { defineScreen, nbrIn } from '../../../schemas/kit/define-screen.ts'

export const promoScreen = defineScreen({
  paths: ['/promo/:corpNbr/:cpnNbr'],
  page: (p) => ['promo', '', nbrIn(p, 'cpnNbr')],
  parent: () => '/',
  main: 'CpnInfo',
  login: 'open',
  title: 'screen.promo',
})

export const order = 110

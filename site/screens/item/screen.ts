import { defineScreen, nbrIn } from '../../../schemas/kit/define-screen.ts'

export const itemScreen = defineScreen({
  paths: ['/item/:corpNbr/:ptNbr'],
  page: (p) => ['item', '', nbrIn(p, 'ptNbr')],
  query: ['grpNbr', 'review'],
  parent: () => '/items',
  main: 'PtInfo',
  login: 'open',
  title: 'screen.item',
  hideHeader: 'gallery',
  // The buying bar takes the place of the navigation.
  hideNav: 'narrow',
})

export const order = 30

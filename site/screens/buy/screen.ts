import { defineScreen, nbrIn } from '../../../schemas/kit/define-screen.ts'

export const buyScreen = defineScreen({
  paths: ['/buy/:corpNbr/:ptNbr'],
  page: (p) => ['item', '', nbrIn(p, 'ptNbr')],
  query: ['grpNbr'],
  parent: () => '/items',
  main: 'PtInfo',
  login: 'open',
  title: 'screen.item',
  hideHeader: 'gallery',
  hideNav: true,
  noIndex: true,
})

export const order = 40
export const defaultPage = 'item'

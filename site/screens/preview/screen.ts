import { defineScreen, nbrIn } from '../../../schemas/kit/define-screen.ts'

export const previewScreen = defineScreen({
  paths: ['/preview/item/:ptNbr'],
  page: (p) => ['preview', '', nbrIn(p, 'ptNbr')],
  query: ['key'],
  parent: () => '/items',
  main: 'PtInfo',
  login: 'open',
  title: 'screen.item',
  hideHeader: 'gallery',
  hideNav: true,
  noIndex: true,
})

export const order = 50

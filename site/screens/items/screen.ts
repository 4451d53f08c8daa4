import { defineScreen, nbrIn } from '../../../schemas/kit/define-screen.ts'

export const itemsScreen = defineScreen({
  paths: ['/items', '/items/:nbr'],
  page: (p) => ['items', '', nbrIn(p, 'nbr')],
  parent: (p) => (p.nbr === undefined ? undefined : '/items'),
  main: 'CgInfo',
  login: 'open',
  title: 'screen.items',
  keepsScroll: true,
})

export const order = 20

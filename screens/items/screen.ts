import { defineScreen, nbrIn } from '../../schemas/kit/define-screen.ts'

export const itemsScreen = defineScreen({
  paths: ['/items', '/items/:nbr'],
  page: (p) => ['items', '', nbrIn(p, 'nbr')],
  main: 'CgInfo',
  login: 'open',
  title: 'screen.items',
  keepsScroll: true,
})

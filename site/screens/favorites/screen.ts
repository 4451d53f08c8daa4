import { defineScreen } from '../../../schemas/kit/define-screen.ts'

export const favoritesScreen = defineScreen({
  paths: ['/favorites'],
  page: () => ['favorites'],
  parent: () => '/',
  main: 'Favorites',
  login: 'open',
  title: 'screen.favorites',
  keepsScroll: true,
  noIndex: true,
})

export const order = 210

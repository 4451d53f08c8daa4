import { defineScreen } from '../../../schemas/kit/define-screen.ts'

export const searchScreen = defineScreen({
  paths: ['/search'],
  page: () => ['search'],
  query: ['q'],
  main: 'Search',
  login: 'open',
  title: 'screen.search',
  keepsScroll: true,
  noIndex: true,
})

export const order = 120

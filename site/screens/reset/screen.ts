import { defineScreen } from '../../../schemas/kit/define-screen.ts'

export const resetScreen = defineScreen({
  paths: ['/account/reset', '/account/reset/:nbr'],
  page: null,
  query: ['redirect', 'next'],
  parent: () => '/account/login',
  main: 'Reset',
  login: 'open',
  title: 'screen.reset',
  hideNav: 'narrow',
  noIndex: true,
})

export const order = 160

import { defineScreen } from '../../../schemas/kit/define-screen.ts'

export const lookupScreen = defineScreen({
  paths: ['/account/lookup'],
  page: () => ['account', 'lookup'],
  query: ['redirect', 'next'],
  parent: () => '/account/login',
  main: 'Lookup',
  login: 'open',
  title: 'screen.lookup',
  hideNav: 'narrow',
  noIndex: true,
})

export const order = 150

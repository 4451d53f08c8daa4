import { defineScreen } from '../../../schemas/kit/define-screen.ts'

export const registerScreen = defineScreen({
  paths: ['/account/register'],
  page: () => ['account', 'register'],
  query: ['redirect', 'next'],
  parent: () => '/account/login',
  main: 'Register',
  login: 'open',
  title: 'screen.register',
  hideNav: 'narrow',
  noIndex: true,
})

export const order = 140

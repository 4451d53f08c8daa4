import { defineScreen } from '../../../schemas/kit/define-screen.ts'

export const loginScreen = defineScreen({
  paths: ['/account/login'],
  page: () => ['account', 'login'],
  query: ['redirect', 'next', 'guest'],
  parent: () => '/',
  main: 'Login',
  login: 'open',
  title: 'screen.login',
  hideNav: 'narrow',
  noIndex: true,
})

export const order = 130

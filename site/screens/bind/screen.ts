import { defineScreen } from '../../../schemas/kit/define-screen.ts'

export const bindScreen = defineScreen({
  paths: ['/account/bind'],
  page: () => ['account', 'bind'],
  query: ['type', 'redirect'],
  parent: () => '/',
  main: 'Bind',
  login: 'required',
  title: 'screen.bind',
  hideNav: true,
  noIndex: true,
})

export const order = 170

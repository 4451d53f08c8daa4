import { defineScreen } from '../../../schemas/kit/define-screen.ts'

export const notFoundScreen = defineScreen({
  paths: ['/404', '*'],
  page: null,
  parent: () => '/',
  main: 'NotFound',
  login: 'open',
  title: 'screen.notFound',
  noIndex: true,
})

export const order = 9_999

import { defineScreen } from '../../../schemas/kit/define-screen.ts'

export const homeScreen = defineScreen({
  paths: ['/', '/home'],
  page: () => ['home'],
  main: 'Default',
  login: 'open',
  redirect: '/',
  title: 'screen.home',
  keepsScroll: true,
})

export const order = 10

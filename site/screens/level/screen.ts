import { defineScreen } from '../../../schemas/kit/define-screen.ts'

export const levelScreen = defineScreen({
  paths: ['/user/level'],
  page: () => ['user', 'level'],
  parent: () => '/imember',
  main: 'Level',
  login: 'required',
  title: 'screen.level',
  noIndex: true,
})

export const order = 260

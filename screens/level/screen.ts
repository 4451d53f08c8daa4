import { defineScreen } from '../../schemas/kit/define-screen.ts'

export const levelScreen = defineScreen({
  paths: ['/user/level'],
  page: () => ['user', 'level'],
  main: 'Level',
  login: 'required',
  title: 'screen.level',
  noIndex: true,
})

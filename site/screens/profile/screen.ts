import { defineScreen } from '../../../schemas/kit/define-screen.ts'

export const profileScreen = defineScreen({
  paths: ['/user/profile'],
  page: () => ['user', 'profile'],
  parent: () => '/imember',
  main: 'Profile',
  login: 'required',
  title: 'screen.profile',
  noIndex: true,
})

export const order = 230

import { defineScreen } from '../../../schemas/kit/define-screen.ts'

export const pointsScreen = defineScreen({
  paths: ['/user/points'],
  page: () => ['user', 'points'],
  parent: () => '/imember',
  main: 'Points',
  login: 'required',
  title: 'screen.points',
  noIndex: true,
})

export const order = 250

import { defineScreen } from '../../../schemas/kit/define-screen.ts'

export const pointGiftScreen = defineScreen({
  paths: ['/user/point-gift'],
  page: () => ['user', 'point-gift'],
  parent: () => '/user/points',
  main: 'PointGift',
  login: 'required',
  title: 'screen.pointGift',
  keepsScroll: true,
  noIndex: true,
})

export const order = 270

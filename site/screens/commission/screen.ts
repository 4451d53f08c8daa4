import { defineScreen } from '../../../schemas/kit/define-screen.ts'

export const commissionScreen = defineScreen({
  paths: ['/user/commission'],
  page: () => ['user', 'commission'],
  parent: () => '/imember',
  main: 'Commission',
  login: 'required',
  title: 'screen.commission',
  noIndex: true,
})

export const order = 240

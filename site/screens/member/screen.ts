import { defineScreen } from '../../../schemas/kit/define-screen.ts'

export const memberScreen = defineScreen({
  paths: ['/imember'],
  page: () => ['imember'],
  main: 'MemberCentre',
  login: 'required',
  title: 'screen.member',
  noIndex: true,
})

export const order = 360

import { defineScreen } from '../../../schemas/kit/define-screen.ts'

export const test1Screen = defineScreen({
  paths: ['/test1'],
  page: () => ['test1'],
  parent: () => '/',
  main: 'Default',
  login: 'open',
  title: 'screen.test1',
  hasSamples: true,
  noIndex: true,
})

export const order = 400

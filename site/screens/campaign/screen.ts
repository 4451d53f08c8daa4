import { defineScreen, nbrIn } from '../../../schemas/kit/define-screen.ts'

export const campaignScreen = defineScreen({
  paths: ['/campaign/:corpNbr/:cpgNbr'],
  page: (p) => ['campaign', '', nbrIn(p, 'cpgNbr')],
  parent: () => '/',
  main: 'CpgInfo',
  login: 'open',
  title: 'screen.campaign',
  keepsScroll: true,
})

export const order = 100

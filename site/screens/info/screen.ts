import { defineScreen, nbrIn } from '../../../schemas/kit/define-screen.ts'

export const infoScreen = defineScreen({
  paths: ['/info/:nbr'],
  page: (p) => ['info', '', nbrIn(p, 'nbr')],
  parent: () => '/',
  main: 'Info',
  login: 'open',
  title: 'screen.info',
})

export const order = 380

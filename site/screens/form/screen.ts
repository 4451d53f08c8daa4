import { defineScreen, nbrIn } from '../../../schemas/kit/define-screen.ts'

export const formScreen = defineScreen({
  paths: ['/form/:nbr'],
  page: (p) => ['form', '', nbrIn(p, 'nbr')],
  parent: () => '/',
  main: 'Form',
  login: 'open',
  title: 'screen.form',
})

export const order = 390

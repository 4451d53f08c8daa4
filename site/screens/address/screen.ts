import { defineScreen } from '../../../schemas/kit/define-screen.ts'

export const addressScreen = defineScreen({
  paths: ['/user/address'],
  page: () => ['user', 'address'],
  query: ['kind'],
  parent: () => '/imember',
  main: 'AddressBook',
  login: 'required',
  title: 'screen.address',
  noIndex: true,
})

export const order = 200

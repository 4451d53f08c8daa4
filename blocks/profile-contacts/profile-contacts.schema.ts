import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const profileContactsSpec = defineBlockSpec({
  type: 'ProfileContacts',
  name: 'Mobile and email',
  version: 1,
  group: 'account',
  role: 'part',
  doc: 'The member’s mobile number and email address, with links to change them.',
  advice: {
    use: 'On the profile page, so that members keep the contacts that they sign in with.',
    avoid: 'For addresses that orders are sent to, use {{AddressBook}}.',
  },
  props: noProps,
  place: { within: ['Profile'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 1500 },
})
